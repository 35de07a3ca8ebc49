import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import type { DrawnPixels } from './pdfium.ts'

/** True if a page, from 1, has content but came out white: PDFium hides lack of memory, and damage. */
export async function cameOutEmpty(
  { isWhite, isMissingInk, objectCount }: DrawnPixels,
  path: string,
  page: number,
  hasContents: () => boolean,
  options: ConversionOptions = {},
): Promise<boolean> {
  if (isMissingInk || !isWhite || objectCount > 0) return isMissingInk
  if (objectCount < 0) return true
  // Loaded lazily: few pages are white, and pdf.js is slow to load.
  const { lookAgain } = await import('./second-look.ts')
  const seen = await lookAgain(path, page, options)
  return seen === 'paint' || (seen === 'nothing' && hasContents())
}
