import type { PageSpan } from '../pages/spans.ts'
import type { Turning } from './turning.ts'

/**
 * Returns the shift of the open book for each view, in parts of its width, so that its pages are centred: a closed book
 * has them on one side, and a fold-out is wider than the page beside it.
 * @param isEndFilled true if related publications are beside a single last page
 */
export function shiftsOf(spans: readonly PageSpan[], isRightToLeft: boolean, isEndFilled: boolean): number[] {
  const after = isRightToLeft ? 'left' : 'right'
  return spans.map((span, view) => {
    if (isEndFilled && view === spans.length - 1 && span[after] === 0) return 0
    return (span.left - span.right) / 4
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
