import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder with all above it. Where the system takes no folder, such as below /proc, it fails, while `recursive` of
 * Node tries for ever.
 * @param mode of each folder that is made
 * @returns the first folder that was made; undefined if all were there
 */
export async function makeFolders(path: string, mode = 0o777): Promise<string | undefined> {
  const trouble = await makeOne(path, mode)
  if (trouble === undefined) return path
  if (await isFolder(path)) return undefined
  if (trouble.code !== 'ENOENT') throw trouble
  const first = await makeFolders(dirname(path), mode)
  // Others may make the same folders at the same time.
  const again = await makeOne(path, mode)
  if (again === undefined) return first ?? path
  if (await isFolder(path)) return first
  throw again
}

function makeOne(path: string, mode: number): Promise<NodeJS.ErrnoException | undefined> {
  return mkdir(path, mode).then(
    () => undefined,
    error => error,
  )
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
}
