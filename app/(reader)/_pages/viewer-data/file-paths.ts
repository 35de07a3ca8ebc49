import { servedFile } from '#app/assets/_files/served-files.ts'
import { unsealed } from '#db/file-seals.ts'

/**
 * Returns the path below the asset address of a file that anyone may ask for; undefined for other paths. No group's
 * slug is a number, so that no publication has such an address.
 * @param segments on a group's own domain with the group's slug before them
 */
export function filePath(segments: string[]): string | undefined {
  const paths = [segments.join('/'), segments.slice(1).join('/')]
  return paths.find(path => servedFile(unsealed(path).key) !== undefined)
}
