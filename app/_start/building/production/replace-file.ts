import { chmod, rename, stat, writeFile } from 'node:fs/promises'

/** Puts other bytes in the place of a program or a library: one that runs can be replaced, not written to. */
export async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  const { mode } = await stat(path)
  const beside = `${path}.part`
  await writeFile(beside, bytes)
  await chmod(beside, mode)
  await rename(beside, path)
}
