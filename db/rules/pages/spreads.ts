import type { HotspotArea } from '../hotspots/areas.ts'

export const layouts = ['single', 'booklet'] as const
export type Layout = (typeof layouts)[number]

/**
 * Ways to pair the pages of a booklet: `cover_alone` is 1, 2–3, 4–5 (`TwoPageRight` of PDF 1.7, 7.7.2),
 * `from_first` is 1–2, 3–4 (`TwoPageLeft`), `shifted` is 1, 2, 3–4, for a cover without its inner side.
 */
export const pairings = ['cover_alone', 'from_first', 'shifted'] as const
export type Pairing = (typeof pairings)[number]

/** Everything that decides which pages make a spread. Without a pairing the cover is alone. */
export type Arrangement = { layout: Layout; pairing?: Pairing | null }

/** Returns how many pages from the first are alone on right pages, or alone in single layout. */
function countAlone({ layout, pairing }: Arrangement): number {
  if (layout === 'single') return Infinity
  return pairing === 'from_first' ? 0 : pairing === 'shifted' ? 2 : 1
}

/** Pairs pages from 1. A booklet may end with a single left page. */
export function pairPages(pageCount: number, arrangement: Arrangement): number[][] {
  const alone = countAlone(arrangement)
  const spreads: number[][] = []
  for (let page = 1; page <= pageCount; page += spreads.at(-1)?.length ?? 1)
    spreads.push(page <= alone || page === pageCount ? [page] : [page, page + 1])
  return spreads
}

/** Returns the position, from 1, of the spread with a page. */
export function spreadOfPage(page: number, arrangement: Arrangement): number {
  const alone = countAlone(arrangement)
  return page <= alone ? page : alone + Math.ceil((page - alone) / 2)
}

/** True for a right page of a booklet (a left one if it reads from right to left). */
export function isRecto(page: number, pairing?: Pairing | null): boolean {
  const alone = countAlone({ layout: 'booklet', pairing })
  return page <= alone || (page - alone) % 2 === 0
}

/**
 * Returns the arrangement that spreads have, which is not yet that of the settings while a conversion changes it.
 * @param sizes pages of each spread @param declared preferred where several arrangements look the same
 */
export function arrangementOf(sizes: readonly number[], declared: Arrangement): Arrangement {
  const pageCount = sizes.reduce((sum, size) => sum + size, 0)
  const booklets = pairings.map((pairing): Arrangement => ({ layout: 'booklet', pairing }))
  const found = [declared, ...booklets, { layout: 'single' } as const].find(one => {
    const spreads = pairPages(pageCount, one)
    return spreads.length === sizes.length && spreads.every(({ length }, index) => length === sizes[index])
  })
  return found ?? declared
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
