import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { earlierClock } from '#db/clock.ts'
import { env } from '#db/env.ts'
import { dropStaleFeedFiles } from '#db/feed-files/feed-files.ts'
import { dropStaleSendings } from '#db/files/unfinished-uploads.ts'
import { dropStaleUploads } from '#db/files/uploads.ts'
import { dropStaleMedia } from '#db/media/made.ts'
import { forgetFormerPages } from '#db/new-editions/publishing.ts'
import { askForLackingPictures } from '#db/pages/pictures.ts'
import { askForLackingRecognition } from '#db/pages/recognition.ts'
import { removeNotesOfFilms } from './films/remove-notes.ts'
import type { JobContext } from './job-context.ts'
import { takeSpareSlots } from './pages/background.ts'
import { sweepDropped, sweepLeftovers } from './sweep-dropped.ts'
import { workFolder } from './work-folder.ts'

const dayMs = 86_400_000

const graceMs = 7 * dayMs // readers with an open publication still get its old images this long
const mostLacking = 1000 // publications per sweep, more than are done until the next
const lookBackMs = 4 * dayMs // for leftovers of conversions; longer than between two sweeps

/** Forgets pages before editions that cannot be undone any more; removes files unused for a week and uploads and leftovers of a day; queues missing AVIF images and words; removes notes of cameras from films of before. */
export async function sweepFilesJob(_: object, { signal }: JobContext): Promise<void> {
  await forgetFormerPages()
  await using spare = await takeSpareSlots(signal)
  await sweepFiles(await earlierClock(), spare.giveWay)
  await askForLackingPictures(mostLacking)
  await askForLackingRecognition(mostLacking)
  await removeNotesOfFilms(signal, spare.giveWay)
}

/** Sweeps as if at `now`. @param giveWay called between batches */
export async function sweepFiles(now: Date, giveWay = async () => {}): Promise<void> {
  const before = new Date(now.getTime() - dayMs)
  await sweepDropped(new Date(now.getTime() - graceMs), giveWay)
  await sweepLeftovers(before, new Date(now.getTime() - lookBackMs), giveWay)
  await dropStaleUploads(before)
  await dropStaleSendings(before)
  await dropStaleFeedFiles(before)
  await dropStaleMedia(now)
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
