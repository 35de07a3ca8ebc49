import { earlierClock } from '#db/clock.ts'
import { files } from '#db/files/files.ts'
import { isBackingUp } from '#db/files/while-backing-up.ts'
import { askForOverduePhotos } from '#db/products/photo-fetching.ts'
import { forgetPhotos, listUnusedPhotos, noteUnusedPhotos } from '#db/products/photo-sweeping.ts'
import { photoFiles } from '#db/rules/products/photos.ts'
import type { JobContext } from '../job-context.ts'
import { takeSpareSlots } from '../pages/background.ts'

const batch = 500
const graceMs = 7 * 86_400_000 // readers with an open publication still get its old photos this long

/** Removes photos unused for a week, and queues overdue ones. */
export async function sweepPhotosJob(_: object, { signal }: JobContext, at?: Date): Promise<void> {
  await using spare = await takeSpareSlots(signal)
  await askForOverduePhotos()
  await noteUnusedPhotos()
  const now = at ?? (await earlierClock())
  await removeUnused(new Date(now.getTime() - graceMs), spare.giveWay)
}

async function removeUnused(before: Date, giveWay: () => Promise<void>): Promise<void> {
  while (!(await isBackingUp())) {
    const unused = await listUnusedPhotos(before, batch)
    if (unused.length === 0) return
    const keys = unused.flatMap(({ imageKey }) => imageKey ?? [])
    await files().removeAll(keys.flatMap(photoFiles))
    await forgetPhotos(unused)
    await giveWay()
  }
}
