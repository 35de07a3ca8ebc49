import { pageSize } from '#db/rules/pages/images.ts'
import { pageRefused } from '../refusals.ts'
import { drawnResolution } from './page-images.ts'

export const largestUserUnit = 75_000 // Acrobat's limit (PDF 1.7, annex C)
const longestSidePt = 14_400 * largestUserUnit // 200 inches in that unit, Acrobat's limit (annex C)
const longestSidePx = 65_500 // JPEG's limit is 65,535, libjpeg's 65,500

type Shape = { width: number; height: number }

/**
 * Checks a page's displayed size, in 1/72 inch.
 * @throws PageRefused `page_damaged`, `page_too_large` from 15,000,000 inches, `page_too_narrow` from 1:740
 */
export function refuseImpossibleShape(page: number, shape: Shape): void {
  const fault = faultOf(shape)
  if (fault) throw pageRefused(fault, page, { width: inches(shape.width), height: inches(shape.height) })
}

function inches(points: number): number {
  return Number((points / 72).toPrecision(points < 72 ? 2 : 4))
}

/** True if a page of this size, in 1/72 inch, can have images of our sizes. */
export function isPossibleShape(shape: Shape | undefined): shape is Shape {
  return shape !== undefined && faultOf(shape) === undefined
}

function faultOf({ width, height }: Shape) {
  if (!(width > 0 && height > 0)) return 'page_damaged'
  if (Math.max(width, height) >= longestSidePt) return 'page_too_large'
  const drawn = pageSize(drawnResolution, width / height)
  return Math.max(drawn.width, drawn.height) > longestSidePx ? 'page_too_narrow' : undefined
}
