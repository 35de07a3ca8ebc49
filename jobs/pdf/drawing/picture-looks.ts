import sharp from 'sharp'
import type { PageFingerprint } from '#db/rules/pages/editions/matching.ts'

/** What a page's picture is compared by. */
export type PictureLooks = Pick<PageFingerprint, 'picture' | 'tint'>

/**
 * Reads the mean colour of a picture that we made, and its difference hash: 64 bits that say which of two neighbours is
 * brighter, so that another size or compression changes few of them.
 */
export async function readLooks(path: string): Promise<PictureLooks> {
  const [columns, rows] = [9, 8]
  const picture = sharp(path)
  const grey = await picture.clone().greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer()
  let bits = ''
  for (let row = 0; row < rows; row += 1)
    for (let at = row * columns; at < (row + 1) * columns - 1; at += 1)
      bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0'
  const tint = await picture.clone().removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { picture: BigInt(`0b${bits}`).toString(16).padStart(16, '0'), tint: tint.toString('hex') }
}
