import type { HotspotArea } from '#db/rules/hotspots/areas.ts'

type Ordered = { id: number; pageNumber: number; tabIndex: number | null; area: HotspotArea }

const lineHeight = 0.03 // hotspots whose tops differ by less than this part of the page are on one line

/** Compares hotspots in tab order: by page, then numbered ones by number, then the others line by line. */
export function byTabOrder(one: Ordered, other: Ordered): number {
  return (
    one.pageNumber - other.pageNumber ||
    (one.tabIndex ?? Infinity) - (other.tabIndex ?? Infinity) ||
    lineOf(one) - lineOf(other) ||
    one.area.left - other.area.left ||
    one.id - other.id
  )
}

function lineOf({ area }: Ordered): number {
  return Math.round((area.top + area.height / 2) / lineHeight)
}
