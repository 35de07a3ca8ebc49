import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { z } from 'zod'
import { type MediaSize, mediaSizes } from '#db/rules/media/files.ts'
import { answerWith, beginPictureTask, mostPixels, uprightPicture } from './picture-task.ts'
import type { MediaOrder, mediaAnswer } from './write-media.ts'

const mostFrames = 1000

await answerWith<typeof mediaAnswer>(write(await beginPictureTask<MediaOrder>()))

async function write({ picture, outputs }: MediaOrder): Promise<z.input<typeof mediaAnswer>> {
  const { pages = 1, width, pageHeight = 0 } = await sharp(picture).metadata()
  const isAnimated = pages > 1
  if (isAnimated && (pages > mostFrames || width * pageHeight * pages > mostPixels))
    throw new Error('It has too many frames')
  const whole = isAnimated
    ? sharp(picture, { limitInputPixels: mostPixels, pages: -1 })
    : uprightPicture(picture)
  const quality = { quality: 86, ...(isAnimated && { effort: 2 }) }
  const { data, info } = await sized(whole, 'within2000').webp(quality).toBuffer({ resolveWithObject: true })
  await writeFile(outputs.within2000, data)
  const small = await sized(uprightPicture(picture), 'within400').webp({ quality: 80 }).toBuffer()
  await writeFile(outputs.within400, small)
  // Frames lie one below the other.
  return { width: info.width, height: info.pageHeight ?? info.height }
}

function sized(picture: Sharp, size: MediaSize): Sharp {
  const side = mediaSizes[size]
  return picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
}
