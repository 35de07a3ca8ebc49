import { pageAreas } from '../pages/spreads.ts'
import { type HotspotArea, toInner, toOuter, withoutNoise } from './areas.ts'

/** An area in fractions of its page, with which it moves. `page` counts from 0 within the spread, left to right. */
export type Anchored = { page: number; area: HotspotArea }

/** Assigns an area to the page of its centre, left for the gutter. @param ratios width / height by page */
export function anchor(area: HotspotArea, ratios: readonly number[]): Anchored {
  const pages = pageAreas(ratios)
  const centre = area.left + area.width / 2
  const page = Math.max(
    0,
    pages.findLastIndex(({ left }) => left < centre),
  )
  return { page, area: toInner(area, pageAt(pages, page)) }
}

/** Converts to fractions of the spread; the inverse of `anchor`. */
export function onSpread({ page, area }: Anchored, ratios: readonly number[]): HotspotArea {
  return withoutNoise(toOuter(area, pageAt(pageAreas(ratios), page)))
}

function pageAt(pages: HotspotArea[], index: number): HotspotArea {
  const page = pages[index]
  if (page === undefined) throw new RangeError(`A spread of ${pages.length} pages has none at ${index}`)
  return page
}
