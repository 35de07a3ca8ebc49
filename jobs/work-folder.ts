import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#db/env.ts'

/** Returns the folder for work in progress, on the file store's disk so that moves are cheap. */
export function workFolder(): string {
  return join(env().dataDir, 'work')
}

/** Creates a folder that is removed at the end of the scope. */
export async function openWorkFolder(name: string): Promise<{ path: string } & AsyncDisposable> {
  await mkdir(workFolder(), { recursive: true })
  const path = await mkdtemp(join(workFolder(), `${name}-`))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
