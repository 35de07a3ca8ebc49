import { asSegment, isBlank, type PlacedText, type Segment } from '../lines/text-lines.ts'
import type { Extent } from './framed-shapes.ts'

export const topOf = ({ across, size }: Segment) => across - 0.75 * size // extent of Latin letters
export const bottomOf = ({ across, size }: Segment) => across + 0.2 * size

export function extentOf(segment: Segment): Extent {
  return { along: segment.along, end: segment.end, top: topOf(segment), bottom: bottomOf(segment) }
}

/** Returns the first words of a line, for its signs. */
export function textOf({ pieces }: Segment): string {
  return pieces.map(({ text }) => text).join('')
}

/** Groups lines that stand beside each other, from the top. */
export function rowsOf(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of segments.toSorted((one, other) => one.across - other.across)) {
    const [first] = rows.at(-1) ?? []
    const near = first && segment.across - first.across < 0.5 * Math.min(first.size, segment.size)
    if (near) rows.at(-1)?.push(segment)
    else rows.push([segment])
  }
  return rows
}

/** Parts a line at the places of columns; `partOf` tells the part by the middle of a piece. */
export function splitBy(segment: Segment, partOf: (middle: number) => number): Segment[] {
  const parts = new Map<number, PlacedText[]>()
  for (const piece of segment.pieces) {
    const part = partOf(piece.along + piece.length / 2)
    const own = parts.get(part)
    if (own) own.push(piece)
    else parts.set(part, [piece])
  }
  if (parts.size < 2) return [segment]
  const written = [...parts.values()].filter(pieces => !pieces.every(isBlank))
  return written.map((pieces, at) => asSegment(pieces, segment.order + at / 1000))
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
}
