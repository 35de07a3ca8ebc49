import type { Area } from '#db/rules/hotspots/areas.ts'

type Ordered = { id: number; pageNumber: number; tabIndex: number | null; area: Area }

/** Tops that differ by less than this part of a page stand in one line. */
const lineHeight = 0.03

/**
 * Compares hotspots by the order in which keys go through them: by page, since a page is read as a whole; on it first
 * those that were given a number, by that, then the others line by line.
 */
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
