import { isRecto } from './motion.ts'
import type { Turning } from './turning.ts'

/**
 * Returns the shift of the open book for each view, in parts of its width, so that a closed book is centred.
 * @param isEndFilled true if related publications are beside a single last page
 */
export function shiftsOf(views: number[][], isRightToLeft: boolean, isEndFilled: boolean): number[] {
  const quarter = isRightToLeft ? -0.25 : 0.25
  return views.map((pages, view) => {
    const [page, neighbour] = pages
    if (page === undefined || neighbour !== undefined) return 0
    if (isRecto(page)) return -quarter
    return isEndFilled && view === views.length - 1 ? 0 : quarter
  })
}

/** Interpolates the shift while leaves turn, by their horizontal position. */
export function shiftAt({ stops, leaves }: Turning, shifts: number[]): number {
  const of = (index: number) => shifts[stops[index] ?? 0] ?? 0
  return leaves.reduce(
    (shift, { turned }, index) =>
      shift + ((of(index + 1) - of(index)) * (1 - Math.cos(turned * Math.PI))) / 2,
    of(0),
  )
}

/** Returns the book's own movement during a turn, in widths of the open book. */
export function slideOf({ stops, leaves }: Turning, shifts: number[]): number {
  const held = leaves.findIndex(({ isHeld }) => isHeld)
  const [before, after] = [stops[held], stops[held + 1]].map(stop => shifts[stop ?? -1] ?? 0)
  return Math.abs((after ?? 0) - (before ?? 0))
}
