import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({ version: z.string() })

let known: Promise<string> | undefined

/** Returns the version of Recto that runs; all processes are started in its folder. */
export function runningVersion(): Promise<string> {
  known ??= readFile(join(process.cwd(), 'package.json'), 'utf8').then(
    text => manifest.parse(JSON.parse(text)).version,
  )
  return known
}
