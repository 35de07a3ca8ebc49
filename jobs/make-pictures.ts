import { join } from 'node:path'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { askForPictures, nextPicture, notePicture } from '#db/page-pictures.ts'
import type { Payload } from '#db/queue.ts'
import { avifResolutions, pageAvifPath, pageImagePath } from '#db/rules/images.ts'
import type { Circumstances } from './circumstances.ts'
import { writeAvif } from './pdf/avif.ts'
import { openWorkFolder } from './work-folder.ts'

/** Makes the AVIF pictures of one page, and asks for the next: other work gets its turn in between. */
export async function makePicturesJob(
  { publicationId }: Payload<'make_pictures'>,
  { signal }: Circumstances,
): Promise<void> {
  const next = await nextPicture(publicationId)
  if (next === undefined) return
  await makePictures(next, signal)
  await notePicture(publicationId, next.imageKey)
  await askForPictures(database(), publicationId)
}

async function makePictures({ imageKey, ratio }: { imageKey: string; ratio: number }, signal: AbortSignal) {
  await using folder = await openWorkFolder('pictures')
  const jpeg = join(folder.path, 'page.jpg')
  await files().copyTo(pageImagePath(imageKey, 'at2400'), jpeg)
  const outputs = Object.fromEntries(avifResolutions.map(name => [name, join(folder.path, `${name}.avif`)]))
  await writeAvif({ jpeg, ratio, outputs }, signal)
  for (const [index, path] of Object.values(outputs).entries()) {
    await files().put(pageAvifPath(imageKey, avifResolutions[index] ?? 'at600'), path)
  }
}
