import { writeFile } from 'node:fs/promises'
import sharp, { type JpegOptions, type Sharp, type WebpOptions } from 'sharp'
import { answer, beginPictureTask, throwMachineFault, uprightPicture } from './picture-task.ts'
import type { PhotoOrder, photoAnswer } from './write-photos.ts'

const white = '#ffffff'
/** Without mozjpeg, which saves a quarter of the bytes for three times the work. */
const jpeg: JpegOptions = { quality: 82 }
const webp: WebpOptions = { quality: 86 }

for (const [index, order] of (await beginPictureTask<PhotoOrder[]>()).entries()) {
  const result = await write(order).catch(throwMachineFault)
  await answer<typeof photoAnswer>({ index, result: result ?? 'unreadable' })
}
process.disconnect()

// Files are written by Node, whose errors tell a full disk from an unreadable picture.
async function write({
  picture,
  outputs: { at200, within1000, within2000 },
}: PhotoOrder): Promise<'written'> {
  if (within2000) await writeFile(within2000, await within(2000, picture).webp(webp).toBuffer())
  if (!at200 && !within1000) return 'written'
  const { data, info } = await within(1000, picture)
    .flatten({ background: white })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const square = { fit: 'contain', background: white } as const
  if (within1000) await writeFile(within1000, await sharp(data, { raw }).jpeg(jpeg).toBuffer())
  if (at200) await writeFile(at200, await sharp(data, { raw }).resize(200, 200, square).jpeg(jpeg).toBuffer())
  return 'written'
}

function within(sidePx: number, picture: string): Sharp {
  return uprightPicture(picture)
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}
