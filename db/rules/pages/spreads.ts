import type { Area } from '../hotspots/areas.ts'

/** How pages are seen together: one at a time, or side by side like a book whose first page is a recto. */
export const layouts = ['single', 'booklet'] as const
export type Layout = (typeof layouts)[number]

/**
 * Which page numbers are seen together.
 * In a booklet the first page stands alone (on the right), then pairs follow; a last page left over stands alone
 * (on the left).
 * @param pageCount whole, 0 or more
 * @returns page numbers from 1, one or two a spread, in reading order
 */
export function pairPages(pageCount: number, layout: Layout): number[][] {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (layout === 'single') return numbers.map(number => [number])
  const spreads: number[][] = numbers.length > 0 ? [[1]] : []
  for (let left = 2; left <= pageCount; left += 2) {
    spreads.push(left + 1 <= pageCount ? [left, left + 1] : [left])
  }
  return spreads
}

/** The position from 1 of the spread that shows a page. */
export function spreadOfPage(pageNumber: number, layout: Layout): number {
  return layout === 'single' ? pageNumber : Math.floor(pageNumber / 2) + 1
}

/** A book is turned as most of its pages are read that have something to read. */
export function isBookRightToLeft(pages: readonly { isRightToLeft: boolean | null }[]): boolean {
  const written = pages.filter(page => page.isRightToLeft !== null)
  return 2 * written.filter(page => page.isRightToLeft).length > written.length
}

/**
 * Where the pages of a spread lie on it: side by side, scaled to one height.
 * @param ratios width / height of its pages, one or two, from left to right
 * @returns areas in fractions of the spread
 */
export function pageAreas(ratios: readonly number[]): Area[] {
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0)
  let left = 0
  return ratios.map(ratio => {
    const area = { left: left / total, top: 0, width: ratio / total, height: 1 }
    left += ratio
    return area
  })
}
