import { isBlank, type PlacedText } from '../lines/placed-text.ts'
import { asSegment, type Segment } from '../lines/text-lines.ts'
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

/** Parts pieces that go over a place between columns at the blank nearest to it, as pdf.js joins what is close. */
export function cutAt(segment: Segment, places: readonly number[]): Segment {
  const isCrossed = segment.pieces.some(piece => places.some(place => isOver(piece, place)))
  if (!isCrossed) return segment
  const cut = (pieces: PlacedText[], place: number) =>
    pieces.flatMap(piece => (isOver(piece, place) ? cutPiece(piece, place) : [piece]))
  return { ...segment, pieces: places.reduce(cut, segment.pieces) }
}

const isOver = ({ along, length, size }: PlacedText, place: number) =>
  along < place - size / 4 && along + length > place + size / 4

const farthest = 3 // letters from a place to its blank, as letters are of different widths

function cutPiece(piece: PlacedText, place: number): PlacedText[] {
  const { text, along, length, box } = piece
  const share = (place - along) / length
  const expected = share * text.length
  const blanks = [...text.matchAll(/\s+/g)].map(({ index, 0: blank }) => ({
    index,
    end: index + blank.length,
  }))
  const [blank] = blanks.toSorted(
    (one, other) => Math.abs(one.index + 0.5 - expected) - Math.abs(other.index + 0.5 - expected),
  )
  if (!blank || piece.rightToLeft || Math.abs(blank.index + 0.5 - expected) > farthest) return [piece]
  const isLevel = Math.abs(Math.cos(piece.angle)) > 0.99
  const middle = box.left + share * (box.right - box.left)
  const part = { ...piece, endsLine: false }
  return [
    {
      ...part,
      text: text.slice(0, blank.index),
      length: place - along,
      box: isLevel ? { ...box, right: middle } : box,
    },
    {
      ...piece,
      text: text.slice(blank.end),
      along: place,
      length: along + length - place,
      box: isLevel ? { ...box, left: middle } : box,
    },
  ]
}

/** Parts a line where its words are farther apart than in a sentence. */
export function splitWide(segment: Segment): Segment[] {
  const groups: PlacedText[][] = []
  let end: number | undefined
  for (const piece of segment.pieces) {
    const isApart = !isBlank(piece) && end !== undefined && piece.along - end > wideSpace * segment.size
    if (isApart || groups.length === 0) groups.push([piece])
    else groups.at(-1)?.push(piece)
    if (!isBlank(piece)) end = piece.along + piece.length
  }
  const written = groups.filter(pieces => !pieces.every(isBlank))
  if (written.length < 2) return [segment]
  return written.map((pieces, at) => asSegment(pieces, segment.order + at / 1000))
}

const wideSpace = 0.9 // font sizes

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
}
