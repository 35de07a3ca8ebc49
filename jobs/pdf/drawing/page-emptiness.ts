import type { DrawnPixels } from './pdfium.ts'

/**
 * Whether a page has something on it, and yet its picture is white: PDFium says that all is well when it had no
 * memory for a picture, or stopped at damaged content. A page that is blank is not meant.
 * @param page its number in the PDF, from 1
 * @param hasContents whether the PDF has content for the page
 */
export async function cameOutEmpty(
  { isWhite, isMissingInk, objectCount }: DrawnPixels,
  path: string,
  page: number,
  hasContents: () => boolean,
): Promise<boolean> {
  if (isMissingInk || !isWhite || objectCount > 0) return isMissingInk
  if (objectCount < 0) return true
  // Loaded where it is needed: few pages are white, and pdf.js takes a while.
  const { lookAgain } = await import('./second-look.ts')
  const seen = await lookAgain(path, page)
  return seen === 'paint' || (seen === 'nothing' && hasContents())
}
