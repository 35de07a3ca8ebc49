/** The half of a wide page that a view shows, in reading order; undefined where it shows whole pages. */
export type Half = 0 | 1

/** Shows wide pages in two views, one for each half. @param halved numbers of the wide pages */
export function viewsInHalves(views: number[][], halved: readonly number[] = []): number[][] {
  if (halved.length === 0) return views
  const wide = new Set(halved)
  return views.flatMap(view => (wide.has(view[0] ?? 0) ? [view, view] : [view]))
}

/** Returns the half that a view shows: neighbours with the same page are its halves. */
export function halfOf(views: number[][], view: number): Half | undefined {
  const page = views[view]?.[0]
  if (page === undefined) return undefined
  if (views[view - 1]?.[0] === page) return 1
  return views[view + 1]?.[0] === page ? 0 : undefined
}

/** True if the style shows one half of a page at rest, which it does on upright screens only. */
export function isInHalves(sheet: Element): boolean {
  return getComputedStyle(sheet).clipPath !== 'none'
}
