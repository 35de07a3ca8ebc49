import { writeFile } from 'node:fs/promises'
import sharp, { type JpegOptions } from 'sharp'
import type { z } from 'zod'
import { asMachineFault } from '../pdf/processes/machine-fault.ts'
import { beginTask, received } from '../pdf/processes/task-process.ts'
import type { PhotoOrder, photoAnswer } from './write-photos.ts'

const mostPixels = 100_000_000 // as the largest camera; larger ones are made to take memory

const white = '#ffffff'
/** Without mozjpeg, which saves a quarter of the bytes for three times the work. */
const jpeg: JpegOptions = { quality: 82 }

beginTask()
sharp.concurrency(1)
sharp.cache(false)
// No other loaders of libvips, since a file's first bytes may fit several.
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
  await answer({ index, result: await write(order).catch(unreadable) })
}
process.disconnect()

async function write({ picture, outputs }: PhotoOrder): Promise<'written'> {
  const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, page: 0, pages: 1 })
    .autoOrient()
    .resize(1000, 1000, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: white })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const square = { fit: 'contain', background: white } as const
  // Written by Node, whose errors tell a full disk from an unreadable picture.
  await writeFile(outputs.within1000, await sharp(data, { raw }).jpeg(jpeg).toBuffer())
  await writeFile(outputs.at200, await sharp(data, { raw }).resize(200, 200, square).jpeg(jpeg).toBuffer())
  return 'written'
}

function unreadable(error: unknown): 'unreadable' {
  if (asMachineFault(error)) throw error
  return 'unreadable'
}

async function answer(told: z.input<typeof photoAnswer>): Promise<void> {
  await new Promise<void>(resolve => process.send?.(told, () => resolve()))
}
