import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#db/env.ts'

/** Where conversions keep what they have in hand: on the disk of the file store, so that moving is cheap. */
export function workFolder(): string {
  return join(env().dataDir, 'work')
}

/** A folder that goes with the end of the scope. */
export async function openWorkFolder(name: string): Promise<{ path: string } & AsyncDisposable> {
  await mkdir(workFolder(), { recursive: true })
  const path = await mkdtemp(join(workFolder(), `${name}-`))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
