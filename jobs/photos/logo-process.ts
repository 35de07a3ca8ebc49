import { writeFile } from 'node:fs/promises'
import type { z } from 'zod'
import { answerWith, beginPictureTask, uprightPicture } from './picture-task.ts'
import type { LogoOrder, logoAnswer } from './write-logo.ts'

const box = { width: 720, height: 240 } // three times the shown size, for the sharpest screens

await answerWith<typeof logoAnswer>(write(await beginPictureTask<LogoOrder>(['jpeg', 'png', 'webp'])))

async function write({ picture, output }: LogoOrder): Promise<z.input<typeof logoAnswer>> {
  const { data, info } = await uprightPicture(picture)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: false })
    .toBuffer({ resolveWithObject: true })
  await writeFile(output, data)
  return { width: info.width, height: info.height }
}
