import type { HotspotArea } from '../hotspots/areas.ts'

export const layouts = ['single', 'booklet'] as const
export type Layout = (typeof layouts)[number]

/** Pairs pages from 1: booklets begin with a single right page and may end with a left one. */
export function pairPages(pageCount: number, layout: Layout): number[][] {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (layout === 'single') return numbers.map(number => [number])
  const spreads: number[][] = numbers.length > 0 ? [[1]] : []
  for (let left = 2; left <= pageCount; left += 2) {
    spreads.push(left + 1 <= pageCount ? [left, left + 1] : [left])
  }
  return spreads
}

/** Returns the position, from 1, of the spread with a page. */
export function spreadOfPage(pageNumber: number, layout: Layout): number {
  return layout === 'single' ? pageNumber : Math.floor(pageNumber / 2) + 1
}

/** True if most pages with text read from right to left. */
export function isBookRightToLeft(pages: readonly { isRightToLeft: boolean | null }[]): boolean {
  const written = pages.filter(page => page.isRightToLeft !== null)
  return 2 * written.filter(page => page.isRightToLeft).length > written.length
}

/** Lays pages side by side at one height, in fractions of the spread. @param ratios width / height */
export function pageAreas(ratios: readonly number[]): HotspotArea[] {
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0)
  let left = 0
  return ratios.map(ratio => {
    const area = { left: left / total, top: 0, width: ratio / total, height: 1 }
    left += ratio
    return area
  })
}
