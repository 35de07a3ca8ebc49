import { pageAreas } from '../pages/spreads.ts'
import { type Area, toInner, toOuter, withoutNoise } from './areas.ts'

/**
 * An area as it is kept: measured on the page that it belongs to, so that it goes with the page.
 * `page` counts the pages of the spread from 0, from left to right.
 */
export type Anchored = { page: number; area: Area }

/**
 * Where an area of a spread belongs: to the page on which its centre lies, or the one to the left when that is
 * the gutter. It may reach over to the facing page.
 * @param area in fractions of the spread
 * @param ratios width / height of the spread's pages, one or two, from left to right
 */
export function anchor(area: Area, ratios: readonly number[]): Anchored {
  const pages = pageAreas(ratios)
  const centre = area.left + area.width / 2
  const page = Math.max(
    0,
    pages.findLastIndex(({ left }) => left < centre),
  )
  return { page, area: toInner(area, pageAt(pages, page)) }
}

/** An area of a page in fractions of the spread: of one that `anchor` gave, what it was given. */
export function onSpread({ page, area }: Anchored, ratios: readonly number[]): Area {
  return withoutNoise(toOuter(area, pageAt(pageAreas(ratios), page)))
}

function pageAt(pages: Area[], index: number): Area {
  const page = pages[index]
  if (page === undefined) throw new RangeError(`A spread of ${pages.length} pages has none at ${index}`)
  return page
}
