import { byTabOrder } from '#components/spread/tab-order.ts'
import { anchor } from '#db/rules/hotspots/anchors.ts'
import type { EditedHotspot } from '../hotspot.ts'

type Page = { number: number; ratio: number }

/** Sorts hotspots by tab order. @param pages of the spread, from left to right */
export function inTabOrder(hotspots: readonly EditedHotspot[], pages: readonly Page[]): EditedHotspot[] {
  const ratios = pages.map(({ ratio }) => ratio)
  const placed = hotspots.map((hotspot, index) => {
    const { page, area } = anchor(hotspot.area, ratios)
    const { tabIndex } = hotspot
    return {
      hotspot,
      id: hotspot.id ?? Number.MAX_SAFE_INTEGER - hotspots.length + index,
      pageNumber: pages[page]?.number ?? page,
      area,
      tabIndex,
    }
  })
  return placed.toSorted(byTabOrder).map(({ hotspot }) => hotspot)
}

/**
 * Returns the new tab indexes for moving some hotspots by so many places, each within its page.
 * @param order all of the spread, in tab order
 */
export function reordered(
  order: readonly EditedHotspot[],
  key: string,
  by: number,
  ratios: readonly number[],
): Map<string, number> {
  const page = (hotspot: EditedHotspot) => anchor(hotspot.area, ratios).page
  const own = order.find(hotspot => hotspot.key === key)
  if (own === undefined) return new Map()
  const ofPage = order.filter(hotspot => page(hotspot) === page(own))
  const from = ofPage.indexOf(own)
  const to = Math.min(Math.max(0, from + by), ofPage.length - 1)
  if (to === from) return new Map()
  const next = ofPage.toSpliced(from, 1).toSpliced(to, 0, own)
  return new Map(
    next.flatMap(({ key: each, tabIndex }, index) => (tabIndex === index + 1 ? [] : [[each, index + 1]])),
  )
}
