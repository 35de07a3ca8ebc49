import { writeFile } from 'node:fs/promises'
import sharp, { type JpegOptions, type Sharp, type WebpOptions } from 'sharp'
import type { z } from 'zod'
import { asMachineFault } from '../pdf/processes/machine-fault.ts'
import { beginTask, received } from '../pdf/processes/task-process.ts'
import type { PhotoOrder, photoAnswer } from './write-photos.ts'

const mostPixels = 100_000_000 // as the largest camera; larger ones are made to take memory

const white = '#ffffff'
/** Without mozjpeg, which saves a quarter of the bytes for three times the work. */
const jpeg: JpegOptions = { quality: 82 }
const webp: WebpOptions = { quality: 86 }

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
  return sharp(picture, { limitInputPixels: mostPixels, page: 0, pages: 1 })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

function unreadable(error: unknown): 'unreadable' {
  if (asMachineFault(error)) throw error
  return 'unreadable'
}

async function answer(message: z.input<typeof photoAnswer>): Promise<void> {
  await new Promise<void>(resolve => process.send?.(message, () => resolve()))
}
