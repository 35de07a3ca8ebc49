import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { z } from 'zod'
import { asMachineFault } from '../pdf/processes/machine-fault.ts'
import { beginTask, received } from '../pdf/processes/task-process.ts'
import type { LogoOrder, logoAnswer } from './write-logo.ts'

const mostPixels = 100_000_000
const box = { width: 720, height: 240 } // three times the shown size, for the sharpest screens

beginTask()
sharp.concurrency(1)
sharp.cache(false)
// SVG is left out: it is a program that may refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
})
await write(await received<LogoOrder>()).then(answer, unreadable)
process.disconnect()

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

/** Silence means unreadable; a fault of this machine is thrown. */
function unreadable(error: unknown): void {
  if (asMachineFault(error)) throw error
}

async function answer(message: z.input<typeof logoAnswer>): Promise<void> {
  await new Promise<void>(resolve => process.send?.(message, () => resolve()))
}
