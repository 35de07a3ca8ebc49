import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'

/** A file of a package, by its path in it. */
export type PackedFile = { name: string; text: string }

/** Reads the files of a folder beside this one. */
export async function ownSources(folder: string): Promise<PackedFile[]> {
  const path = join(import.meta.dirname, '..', folder)
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  const files = found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return Promise.all(
    files
      .sort()
      .map(async file => ({ name: file.slice(path.length + 1), text: await readFile(file, 'utf8') })),
  )
}

/** Writes JSON as a person would. */
export const jsonText = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`

/** Writes files below a folder, which is emptied first. */
export async function writeFiles(files: PackedFile[], folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const { name, text } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

/** Writes a ZIP archive, whose bytes depend on the files alone. @returns its path */
export async function zip(files: PackedFile[], archive: string): Promise<string> {
  const entries = files.map(({ name, text }) => [name, Buffer.from(text)] as const)
  await mkdir(dirname(archive), { recursive: true })
  await writeFile(archive, zipSync(Object.fromEntries(entries), { mtime: '1980-01-01T00:00:00' }))
  return archive
}
