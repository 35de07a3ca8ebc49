/** The place of the reader in the book. */
export type Position = {
  /** Page numbers that are shown together, in reading order. */
  views: number[][]
  /** Index of the last requested view. */
  view: number
  /** Page numbers of that view. */
  shown: number[]
}

/** Returns the index of the view that shows a page, or 0 if there is none. */
export function viewOf(page: number, views: number[][]): number {
  const found = views.findIndex(view => view.includes(page))
  return Math.max(0, found)
}

/** Pages of adjacent views, in preload order. */
export function viewsAhead(views: number[][], view: number): number[] {
  return [view + 1, view - 1, view + 2].flatMap(index => views[index] ?? [])
}
