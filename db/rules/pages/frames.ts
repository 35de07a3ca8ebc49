import type { PageFrame } from '../conversions/options.ts'
import type { HotspotArea } from '../hotspots/areas.ts'

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

type Placed<Existing> = { existing: Existing; made: number } | { made: number }

/**
 * Pairs pages with those that take their place, made of the same PDF with other options: in their order, where there are as
 * many of a page of the PDF as before; else the first of them has all.
 * @returns undefined for an existing page whose place is taken
 */
export function replacements<Existing extends Framed>(
  existing: readonly Existing[],
  made: readonly Framed[],
): Map<Existing, Placed<Existing>[]> {
  const madeOf = Map.groupBy(made, ownPage)
  const before = Map.groupBy(existing, ownPage)
  const found = new Map<Existing, Placed<Existing>[]>()
  for (const [own, pages] of before) {
    const now = madeOf.get(own) ?? []
    const byPlace = pages.toSorted(isBeside)
    const nowByPlace = now.toSorted(isBeside)
    for (const [index, page] of byPlace.entries()) {
      const single = nowByPlace[index]
      if (now.length === pages.length && single)
        found.set(page, [{ existing: page, made: single.sourceNumber }])
      else if (page === pages[0])
        found.set(
          page,
          now.map(({ sourceNumber }, at) =>
            at === 0 ? { existing: page, made: sourceNumber } : { made: sourceNumber },
          ),
        )
      else found.set(page, [])
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
  const old = from.frame ?? whole
  const onOwn = {
    left: old.left + area.left * old.width,
    top: old.top + area.top * old.height,
    width: area.width * old.width,
    height: area.height * old.height,
  }
  const same = pages.filter(each => ownPage(each) === ownPage(from)).toSorted(isBeside)
  const page = same.find(each => overlaps(onOwn, each.frame ?? whole))
  if (!page) return undefined
  const now = page.frame ?? whole
  const farthest = page === same.at(-1) ? 1 : same.length
  const left = within((onOwn.left - now.left) / now.width, 1)
  const top = within((onOwn.top - now.top) / now.height, 1)
  const right = within((onOwn.left + onOwn.width - now.left) / now.width, farthest)
  const bottom = within((onOwn.top + onOwn.height - now.top) / now.height, 1)
  return { page, area: { left, top, width: right - left, height: bottom - top } }
}

const whole = { left: 0, top: 0, width: 1, height: 1 }

const leastShare = 0.02 // of an area, on a page that shows it

function overlaps(area: HotspotArea, page: HotspotArea): boolean {
  const across = Math.min(area.left + area.width, page.left + page.width) - Math.max(area.left, page.left)
  const down = Math.min(area.top + area.height, page.top + page.height) - Math.max(area.top, page.top)
  return across > leastShare * area.width && down > leastShare * area.height
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
