import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#db/env.ts'
import { dropStaleFeedFiles } from '#db/feed-files/feed-files.ts'
import { dropStaleSendings } from '#db/files/unfinished-uploads.ts'
import { dropStaleUploads } from '#db/files/uploads.ts'
import { askForLackingPictures } from '#db/pages/pictures.ts'
import type { Circumstances } from './circumstances.ts'
import { takeSpareSlots } from './pages/background.ts'
import { sweepDropped, sweepLeftovers } from './sweep-dropped.ts'
import { workFolder } from './work-folder.ts'

const dayMs = 86_400_000

/** Readers who opened a publication this long ago still get the pictures that it had then. */
const graceMs = 7 * dayMs
/** Publications that are asked for their smaller pictures at once: more than are made until the next sweep. */
const mostLacking = 1000
/** How far back conversions are looked through for leftovers: longer than between two sweeps. */
const lookBackMs = 4 * dayMs

/**
 * Removes what nothing has shown for a week, uploads that nobody used or needs any more, and what interrupted uploads and conversions
 * left behind, the latter when they are older than a day. What lies there without its smaller pictures gets them.
 */
export async function sweepFilesJob(_: object, { signal }: Circumstances): Promise<void> {
  await using spare = await takeSpareSlots(signal)
  await sweepFiles(new Date(), spare.giveWay)
  await askForLackingPictures(mostLacking)
}

/** The same as if it were another moment. @param giveWay lets other work go before, now and then */
export async function sweepFiles(now: Date, giveWay = async () => {}): Promise<void> {
  const before = new Date(now.getTime() - dayMs)
  await sweepDropped(new Date(now.getTime() - graceMs), giveWay)
  await sweepLeftovers(before, new Date(now.getTime() - lookBackMs), giveWay)
  await dropStaleUploads(before)
  await dropStaleSendings(before)
  await dropStaleFeedFiles(before)
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
