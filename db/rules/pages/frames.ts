import type { PageFrame } from '../conversions/options.ts'
import { gaps, type HotspotArea, toInner, toOuter, wholeArea } from '../hotspots/areas.ts'

/** Page with its part of the PDF's own page. */
export type Framed = { sourceNumber: number; frame: PageFrame | null }

/** Returns the PDF's own page, from 1, that a page shows all or a part of. */
export function ownPage({ sourceNumber, frame }: Framed): number {
  return frame?.page ?? sourceNumber
}

/** Puts the right half of each double page first, for books that are read from right to left. */
export function withRightFirst<Page extends Framed>(pages: readonly Page[]): Page[] {
  const ordered: Page[] = []
  for (const page of pages) {
    const before = ordered.at(-1)
    const isOther = !before || ownPage(before) !== ownPage(page) || isBeside(page, before) <= 0
    if (isOther) ordered.push(page)
    else ordered.splice(-1, 0, page)
  }
  return ordered
}

const isBeside = (one: Framed, other: Framed) => (one.frame?.left ?? 0) - (other.frame?.left ?? 0)

/**
 * Returns the numbers of the pages that take the place of each, made of the same PDF with other options: one by one, where
 * there are as many of a page of the PDF as before; else the first of them has all.
 */
export function replacements<Existing extends Framed>(
  existing: readonly Existing[],
  made: readonly Framed[],
): Map<Existing, number[]> {
  const madeOf = Map.groupBy(made, ownPage)
  const before = Map.groupBy(existing, ownPage)
  const found = new Map<Existing, number[]>()
  for (const [number, pages] of before) {
    const now = madeOf.get(number) ?? []
    const byPlace = now.toSorted(isBeside)
    for (const [index, page] of pages.toSorted(isBeside).entries()) {
      const all = page === pages[0] ? now : []
      const own = now.length === pages.length ? byPlace.slice(index, index + 1) : all
      found.set(
        page,
        own.map(({ sourceNumber }) => sourceNumber),
      )
    }
  }
  return found
}

/**
 * Returns where an area of a page is on the page that shows its left edge now, from which it may reach to the one beside it;
 * undefined if no page shows it.
 */
export function areaOnNew<Page extends Framed>(
  area: HotspotArea,
  from: Framed,
  pages: readonly Page[],
): { page: Page; area: HotspotArea } | undefined {
  const onOwn = toOuter(area, from.frame ?? wholeArea)
  const same = pages.filter(each => ownPage(each) === ownPage(from)).toSorted(isBeside)
  const page = same.find(each => overlaps(onOwn, each.frame ?? wholeArea))
  if (!page) return undefined
  const now = toInner(onOwn, page.frame ?? wholeArea)
  const farthest = page === same.at(-1) ? 1 : same.length
  const [left, right] = [within(now.left, 1), within(now.left + now.width, farthest)]
  const [top, bottom] = [within(now.top, 1), within(now.top + now.height, 1)]
  return { page, area: { left, top, width: right - left, height: bottom - top } }
}

const leastShare = 0.02 // of an area, on a page that shows it

function overlaps(area: HotspotArea, page: HotspotArea): boolean {
  const [across, down] = gaps(area, page)
  return -across > leastShare * area.width && -down > leastShare * area.height
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
