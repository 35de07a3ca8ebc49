import { join } from 'node:path'
import { files } from '#db/files/files.ts'
import { type LackingPicture, nextPicture, passPicture } from '#db/pages/pictures.ts'
import type { Payload } from '#db/queue.ts'
import { avifResolutions, pageAvifPath, pageImagePath } from '#db/rules/pages/images.ts'
import { log } from '#db/telemetry/log/log.ts'
import type { JobContext } from '../job-context.ts'
import { takeSpareSlots } from '../pages/background.ts'
import { writeAvif } from '../pdf/drawing/avif.ts'
import { TaskEnded } from '../pdf/processes/watched-task.ts'
import { openWorkFolder } from '../work-folder.ts'

/** Makes one page's AVIF images, and queues the next, so that other work gets its turn. */
export async function makePicturesJob(
  payload: Payload<'make_pictures'>,
  { signal }: JobContext,
): Promise<void> {
  await using _ = await takeSpareSlots(signal)
  const next = await nextPicture(payload.publicationId, payload.after ?? 0)
  if (next === undefined) return
  await passPicture(payload, next, await makePictures(next, signal))
}

/** @returns false if the page's JPEG is gone or cannot be read, which another try would not change */
async function makePictures(
  { number, imageKey, ratio }: LackingPicture,
  signal: AbortSignal,
): Promise<boolean> {
  const largest = pageImagePath(imageKey, 'at2400')
  if ((await files().size(largest)) === undefined) return false
  await using folder = await openWorkFolder('pictures')
  const jpeg = join(folder.path, 'page.jpg')
  await files().copyTo(largest, jpeg)
  const outputs = Object.fromEntries(avifResolutions.map(name => [name, join(folder.path, `${name}.avif`)]))
  try {
    await writeAvif({ jpeg, ratio, outputs }, signal)
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error
    log.warn('The AVIF of a page could not be made', { page: number, error })
    return false
  }
  await Promise.all(
    avifResolutions.map(name => files().put(pageAvifPath(imageKey, name), outputs[name] ?? '')),
  )
  return true
}
