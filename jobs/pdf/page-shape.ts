import { pageSize } from '#db/rules/images.ts'
import { drawnResolution } from './page-images.ts'
import { pageRefused } from './refusals.ts'

/** 200 inches: the longest side of a page in Acrobat (PDF 1.7, annex C). */
const longestSidePt = 14_400
/** The longest side of a JPEG is 65,535; libjpeg stops at 65,500. */
const longestSidePx = 65_500

/**
 * Refuses a page that has no picture of our sizes.
 * @param page its number in the PDF, from 1
 * @param size as displayed, in units of 1/72 inch
 * @throws PageRefused `page_damaged` without a size, `page_too_large` from 200 inches, `page_too_narrow` from about 1 : 740
 */
export function refuseImpossibleShape(
  page: number,
  { width, height }: { width: number; height: number },
): void {
  if (!(width > 0 && height > 0)) throw pageRefused('page_damaged', { page })
  const facts = { page, widthPt: width, heightPt: height }
  if (Math.max(width, height) >= longestSidePt) throw pageRefused('page_too_large', facts)
  const drawn = pageSize(drawnResolution, width / height)
  if (Math.max(drawn.width, drawn.height) > longestSidePx) throw pageRefused('page_too_narrow', facts)
}
