import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lists files and links below a folder, as paths from `root`; Node's own listing goes through links. */
export function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })
}
