import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { z } from 'zod'
import { type MediaSize, mediaSizes } from '#db/rules/media/files.ts'
import { asMachineFault } from '../pdf/processes/machine-fault.ts'
import { beginTask, received } from '../pdf/processes/task-process.ts'
import type { MediaOrder, mediaAnswer } from './write-media.ts'

/** Of all frames together: as the largest camera; larger ones are made to take memory. */
const mostPixels = 100_000_000
const mostFrames = 1000

beginTask()
sharp.concurrency(1)
sharp.cache(false)
// SVG is left out: it is a program that may refer to other files.
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
await write(await received<MediaOrder>()).then(answer, unreadable)
process.disconnect()

async function write({ picture, outputs }: MediaOrder): Promise<z.input<typeof mediaAnswer>> {
  const { pages = 1, width, pageHeight = 0 } = await sharp(picture).metadata()
  const isAnimated = pages > 1
  if (isAnimated && (pages > mostFrames || width * pageHeight * pages > mostPixels))
    throw new Error('It has too many frames')
  const whole = sized(picture, 'within2000', isAnimated ? -1 : 1)
  const quality = { quality: 86, ...(isAnimated && { effort: 2 }) }
  const { data, info } = await whole.webp(quality).toBuffer({ resolveWithObject: true })
  await writeFile(outputs.within2000, data)
  await writeFile(outputs.within400, await sized(picture, 'within400', 1).webp({ quality: 80 }).toBuffer())
  // Frames lie one below the other.
  return { width: info.width, height: info.pageHeight ?? info.height }
}

/** Without what the camera has noted, such as its place, which sharp leaves out. */
function sized(picture: string, size: MediaSize, pages: number): Sharp {
  const side = mediaSizes[size]
  const read = sharp(picture, { limitInputPixels: mostPixels, page: 0, pages })
  const upright = pages === 1 ? read.autoOrient() : read
  return upright.resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
}

/** Silence means unreadable; a fault of this machine is thrown. */
function unreadable(error: unknown): void {
  if (asMachineFault(error)) throw error
}

async function answer(message: z.input<typeof mediaAnswer>): Promise<void> {
  await new Promise<void>(resolve => process.send?.(message, () => resolve()))
}
