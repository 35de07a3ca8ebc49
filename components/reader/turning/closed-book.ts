import { isRecto } from './motion.ts'
import type { Turning } from './turning.ts'

/**
 * How far an open book is moved to the side for each of its views, so that a closed one lies in the middle: by a quarter of
 * its width, to the left (below 0) or to the right.
 * @param isEndFilled whether something else stands beside a last page that lies alone
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

/** How far the book is moved while leaves are on their way: with the part of their way to the side, as seen from above. */
export function shiftAt({ stops, leaves }: Turning, shifts: number[]): number {
  const of = (index: number) => shifts[stops[index] ?? 0] ?? 0
  return leaves.reduce(
    (shift, { turned }, index) =>
      shift + ((of(index + 1) - of(index)) * (1 - Math.cos(turned * Math.PI))) / 2,
    of(0),
  )
}

/** How far the book itself moves while a leaf is turned from one side to the other, in widths of the open book. */
export function slideOf({ stops, leaves }: Turning, shifts: number[]): number {
  const held = leaves.findIndex(({ isHeld }) => isHeld)
  const [before, after] = [stops[held], stops[held + 1]].map(stop => shifts[stop ?? -1] ?? 0)
  return Math.abs((after ?? 0) - (before ?? 0))
}
