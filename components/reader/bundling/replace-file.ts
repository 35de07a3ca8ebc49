import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'

/** Leaves a file that has this content, and replaces any other at once: servers or other builds may be reading it. */
export async function replaceFile(path: string, contents: string | Uint8Array): Promise<void> {
  const before = await readFile(path).catch(() => undefined)
  if (before?.equals(Buffer.from(contents))) return
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, contents)
  await rename(part, path)
}
