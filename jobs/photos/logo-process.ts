/** The process that reads a picture that somebody sent as a logo, then ends. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { z } from 'zod'
import { asMachineFault } from '../pdf/processes/machine-fault.ts'
import { beginTask, received } from '../pdf/processes/task-process.ts'
import type { LogoOrder, logoAnswer } from './write-logo.ts'

const mostPixels = 100_000_000
/** Three times as large as the reader shows it, for the sharpest screens. */
const box = { width: 720, height: 240 }

beginTask()
sharp.concurrency(1)
sharp.cache(false)
// Of all that libvips can read, these alone. SVG is none: it is a program for drawing that may lead to other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
})
await write(await received<LogoOrder>()).then(answer, unreadable)
process.disconnect()

/** Turned as the camera was held, without its empty edges, and without anything that it tells besides. */
async function write({ picture, output }: LogoOrder): Promise<z.input<typeof logoAnswer>> {
  const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, page: 0, pages: 1 })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: false })
    .toBuffer({ resolveWithObject: true })
  await writeFile(output, data)
  return { width: info.width, height: info.height }
}

/** No answer says so; a fault of this machine is told otherwise. */
function unreadable(error: unknown): void {
  if (asMachineFault(error)) throw error
}

async function answer(told: z.input<typeof logoAnswer>): Promise<void> {
  await new Promise<void>(resolve => process.send?.(told, () => resolve()))
}
