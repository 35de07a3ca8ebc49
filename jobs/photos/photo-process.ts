/** The process that reads pictures from elsewhere: some of them, one after another, then it ends. */
import sharp, { type JpegOptions } from 'sharp'
import type { z } from 'zod'
import { endWithParent, received } from '../pdf/task-process.ts'
import type { PhotoOrder, photoAnswer } from './write-photos.ts'

/** The largest camera has as many; what has more was made to take memory. */
const mostPixels = 100_000_000

const white = '#ffffff'
/** Without mozjpeg, which saves a quarter of the bytes for three times the work. */
const jpeg: JpegOptions = { quality: 82 }

endWithParent(Number(process.argv[2]))
sharp.concurrency(1)
sharp.cache(false)
// Of all that libvips can read, these alone: the first bytes of a file may be read in several ways.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})
for (const [index, order] of (await received<PhotoOrder[]>()).entries()) {
  const isWritten = await write(order).then(
    () => true,
    () => false,
  )
  await answer({ index, result: isWritten ? 'written' : 'unreadable' })
}
process.disconnect()

/** The first picture of an animation, turned as the camera was held, without anything that it tells besides. */
async function write({ picture, outputs }: PhotoOrder): Promise<void> {
  const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, page: 0, pages: 1 })
    .autoOrient()
    .resize(1000, 1000, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: white })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  await sharp(data, { raw }).jpeg(jpeg).toFile(outputs.within1000)
  await sharp(data, { raw })
    .resize(200, 200, { fit: 'contain', background: white })
    .jpeg(jpeg)
    .toFile(outputs.at200)
}

async function answer(told: z.input<typeof photoAnswer>): Promise<void> {
  await new Promise<void>(resolve => process.send?.(told, () => resolve()))
}
