import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { part } from './parts.ts'

const manifest = z.object({ version: z.string() })

/** Returns the version of Recto that runs; all processes are started in its folder. */
export const runningVersion = part(async () => {
  const text = await readFile(join(process.cwd(), 'package.json'), 'utf8')
  return manifest.parse(JSON.parse(text)).version
})
