import { halfOf } from '../pages/halves.ts'

/** The place of the reader in the book. */
export type Position = {
  /** Page numbers that are shown together, in reading order. */
  views: number[][]
  /** Index of the last requested view. */
  view: number
  /** Page numbers of that view. */
  visiblePages: number[]
}

/** Page number, with a half added for the second half of a page that is shown in halves. */
export type PlaceInBook = number

/** Returns the index of the view that shows a place, or 0 if there is none. */
export function viewOfPosition(place: PlaceInBook, views: number[][]): number {
  const page = Math.floor(place)
  const found = Math.max(
    0,
    views.findIndex(view => view.includes(page)),
  )
  return found + (place > page && halfOf(views, found) === 0 ? 1 : 0)
}

/** Returns the place where a view begins. */
export function placeOf(view: number, views: number[][]): PlaceInBook {
  return (views[view]?.[0] ?? 1) + (halfOf(views, view) === 1 ? 0.5 : 0)
}

/** Pages of adjacent views, in preload order. */
export function viewsAhead(views: number[][], view: number): number[] {
  return [view + 1, view - 1, view + 2].flatMap(index => views[index] ?? [])
}
