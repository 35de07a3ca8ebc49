import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './own-files.ts'
import { part } from './parts.ts'

const manifest = z.object({ version: z.string() })

/** Returns the version of Recto that runs. */
export const runningVersion = part(async () => {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  return manifest.parse(JSON.parse(text)).version
})
