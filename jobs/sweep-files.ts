import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#db/env.ts'
import { dropStaleUploads } from '#db/uploads.ts'
import { workFolder } from './work-folder.ts'

const dayMs = 86_400_000

/** Removes uploads that nobody used, and what interrupted uploads and conversions left behind, all older than a day. */
export async function sweepFilesJob(): Promise<void> {
  const before = new Date(Date.now() - dayMs)
  await dropStaleUploads(before)
  await dropOld(workFolder(), before)
  await dropOld(join(env().dataDir, 'incoming'), before)
}

async function dropOld(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
