import type { DrawnPixels } from './pdfium.ts'

/**
 * Whether a page has something on it, and yet its picture is white: PDFium says that all is well when it had no
 * memory for a picture, or stopped at damaged content. A page that is blank is not meant.
 * @param page its number in the PDF, from 1
 */
export async function cameOutEmpty(
  { isWhite, isMissingInk, objectCount }: DrawnPixels,
  path: string,
  page: number,
): Promise<boolean> {
  if (isMissingInk || !isWhite || objectCount > 0) return isMissingInk
  // Loaded where it is needed: few pages are white, and pdf.js takes a while.
  const { isPaintedOn } = await import('./second-look.ts')
  return isPaintedOn(path, page)
}
