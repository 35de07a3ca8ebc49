/** The process that reads a picture that somebody sent as a logo, then ends. */
import sharp from 'sharp'
import type { z } from 'zod'
import { endWithParent, received } from '../pdf/task-process.ts'
import type { LogoOrder, logoAnswer } from './write-logo.ts'

const mostPixels = 100_000_000
/** Three times as large as the reader shows it, for the sharpest screens. */
const box = { width: 720, height: 240 }

endWithParent(Number(process.argv[2]))
sharp.concurrency(1)
sharp.cache(false)
// Of all that libvips can read, these alone. SVG is none: it is a program for drawing that may lead to other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
})
await write(await received<LogoOrder>()).then(answer, () => undefined)
process.disconnect()

/** Turned as the camera was held, without its empty edges, and without anything that it tells besides. */
async function write({ picture, output }: LogoOrder): Promise<z.input<typeof logoAnswer>> {
  const { width, height } = await sharp(picture, { limitInputPixels: mostPixels, page: 0, pages: 1 })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: false })
    .toFile(output)
  return { width, height }
}

async function answer(told: z.input<typeof logoAnswer>): Promise<void> {
  await new Promise<void>(resolve => process.send?.(told, () => resolve()))
}
