import { pageSize } from '#db/rules/pages/images.ts'
import { pageRefused } from '../refusals.ts'
import { drawnResolution } from './page-images.ts'

/** PDF 1.7, annex C: what Acrobat takes. */
export const largestUserUnit = 75_000
/** 200 inches, in the largest user unit: the longest side of a page in Acrobat (PDF 1.7, annex C). */
const longestSidePt = 14_400 * largestUserUnit
/** The longest side of a JPEG is 65,535; libjpeg stops at 65,500. */
const longestSidePx = 65_500

type Shape = { width: number; height: number }

/**
 * Refuses a page that has no picture of our sizes.
 * @param page its number in the PDF, from 1
 * @param shape as displayed, in units of 1/72 inch
 * @throws PageRefused `page_damaged` without a size, `page_too_large` from 15,000,000 inches, `page_too_narrow` from about 1 : 740
 */
export function refuseImpossibleShape(page: number, shape: Shape): void {
  const fault = faultOf(shape)
  if (fault) throw pageRefused(fault, { page, widthPt: shape.width, heightPt: shape.height })
}

/** Whether a page of this size, in units of 1/72 inch, can have a picture of our sizes. */
export function isPossibleShape(shape: Shape | undefined): shape is Shape {
  return shape !== undefined && faultOf(shape) === undefined
}

function faultOf({ width, height }: Shape) {
  if (!(width > 0 && height > 0)) return 'page_damaged'
  if (Math.max(width, height) >= longestSidePt) return 'page_too_large'
  const drawn = pageSize(drawnResolution, width / height)
  return Math.max(drawn.width, drawn.height) > longestSidePx ? 'page_too_narrow' : undefined
}
