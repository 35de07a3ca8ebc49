import { withCurvesWhole } from './curved-lines.ts'
import { asLetters } from './letters.ts'
import { withVerticalLines } from './stacked-letters.ts'

/** Piece of text from pdf.js. */
export type Piece = {
  text: string
  rightToLeft: boolean
  endsLine: boolean
  vertical: boolean
  length: number // along the line, in displayed units
  ascent: number // in font sizes from the baseline, descent negative
  descent: number
  matrix: number[] // from font sizes at the baseline's start to the displayed page
  isBold?: true
  language?: string // BCP 47, if said
}

/** Piece placed `along` and `across` its writing direction. */
export type PlacedText = {
  text: string
  rightToLeft: boolean
  endsLine: boolean
  angle: number
  along: number
  across: number
  length: number
  size: number
  box: Box
  isBold?: true
  language?: string
}

type Box = { left: number; top: number; right: number; bottom: number }

/** Run of text without a gap as wide as between columns, in a frame turned by its angle. */
export type Segment = {
  pieces: PlacedText[]
  angle: number
  along: number
  end: number
  across: number // baseline
  size: number // most letters' font size
  letters: number
  order: number // in drawing order
  isBold?: true // most letters
}

/** Joins pieces to segments, in drawing order. */
export function segmentsOf(pieces: Piece[]): Segment[] {
  const groups: PlacedText[][] = []
  let last: PlacedText | undefined
  for (const piece of withCurvesWhole(withVerticalLines(pieces.map(place)))) {
    const group = groups.at(-1)
    if (group && last && continuesLine(last, piece)) group.push(piece)
    else groups.push([piece])
    last = isBlank(piece) && last ? { ...last, endsLine: last.endsLine || piece.endsLine } : piece
  }
  return groups.filter(group => !group.every(isBlank)).map(asSegment)
}

/** Joins a line's segments, from left to right. @throws RangeError without any */
export function joined(segments: Segment[]): Segment {
  const [first] = segments
  if (first === undefined) throw new RangeError('A line has at least one segment')
  const pieces = segments.toSorted((one, other) => one.along - other.along).flatMap(({ pieces }) => pieces)
  return segments.length === 1 ? first : asSegment(pieces, first.order)
}

/** Makes a segment of a line's pieces, of which one has letters. @param order in drawing order */
export function asSegment(pieces: PlacedText[], order: number): Segment {
  const inked = pieces.filter(piece => !isBlank(piece))
  const heaviest = inked.reduce((one, other) => (lettersOf(other) > lettersOf(one) ? other : one))
  return {
    pieces,
    angle: heaviest.angle,
    along: inked.reduce((least, piece) => Math.min(least, piece.along), Number.POSITIVE_INFINITY),
    end: inked.reduce((most, piece) => Math.max(most, piece.along + piece.length), Number.NEGATIVE_INFINITY),
    across: heaviest.across,
    size: heaviest.size,
    letters: inked.reduce((sum, piece) => sum + lettersOf(piece), 0),
    order,
    ...(isMostlyBold(inked) && { isBold: true as const }),
  }
}

function isMostlyBold(pieces: PlacedText[]): boolean {
  const total = pieces.reduce((sum, piece) => sum + lettersOf(piece), 0)
  const bold = pieces.reduce((sum, piece) => sum + (piece.isBold ? lettersOf(piece) : 0), 0)
  return bold > 0.8 * total
}

export function isBlank(piece: PlacedText): boolean {
  return piece.text.trim() === ''
}

function lettersOf(piece: PlacedText): number {
  return piece.text.trim().length
}

function place({
  text,
  rightToLeft,
  endsLine,
  vertical,
  length,
  ascent,
  descent,
  matrix,
  isBold,
  language,
}: Piece): PlacedText {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix
  const size = Math.hypot(c, d) || Math.hypot(a, b)
  // Vertical writing goes down the page, with letters centred on the line.
  const angle = vertical ? Math.atan2(-d, -c) : Math.atan2(b, a)
  const side = vertical ? direction(a, b) : direction(c, d)
  const edges = vertical ? [size / 2, -size / 2] : [ascent * size, descent * size]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [0, length].flatMap(on =>
    edges.map(off => ({ x: x + on * cos + off * side.x, y: y + on * sin + off * side.y })),
  )
  return {
    text: asLetters(text),
    rightToLeft,
    endsLine,
    angle,
    along: x * cos + y * sin,
    across: -x * sin + y * cos,
    length,
    size,
    box: around(corners),
    ...(isBold && { isBold }),
    ...(language && { language }),
  }
}

function direction(x: number, y: number) {
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}

function around(corners: { x: number; y: number }[]): Box {
  return {
    left: Math.min(...corners.map(corner => corner.x)),
    top: Math.min(...corners.map(corner => corner.y)),
    right: Math.max(...corners.map(corner => corner.x)),
    bottom: Math.max(...corners.map(corner => corner.y)),
  }
}

function continuesLine(last: PlacedText, next: PlacedText): boolean {
  if (last.endsLine || !isParallel(last.angle, next.angle)) return false
  const size = Math.max(last.size, next.size)
  const [apart, down] = [gap(last, next), Math.abs(last.across - next.across)]
  // Words drawn again lie over the line by any length.
  const isAgain = apart < 0 && down < 0.2 * size && Math.min(last.size, next.size) > 0.9 * size
  return isAgain || isRaised(last, next) || (down < size / 2 && Math.abs(apart) < 1.5 * size)
}

const mostRaised = 0.75 // of the larger figure's size, about as high as it is
const raisedSize = 0.7

/** True for the cents of a price and its currency, small at the top of large figures. */
function isRaised(last: PlacedText, next: PlacedText): boolean {
  const [up, apart] = [last.across - next.across, next.along - last.along - last.length]
  const isPrice = /\d[.,]?\s*$/.test(last.text) && /^\s*(?:\d|\p{Sc}|[-–—])/u.test(next.text)
  const isSmall = next.size <= raisedSize * last.size
  return isPrice && isSmall && up > 0 && up <= mostRaised * last.size && Math.abs(apart) < 0.3 * last.size
}

export function isParallel(one: number, other: number): boolean {
  return Math.cos(one - other) > 0.999
}

/** Returns the space between two pieces of a line, in either order; below 0 if they overlap. */
export function gap(one: PlacedText, other: PlacedText): number {
  return Math.max(one.along, other.along) - Math.min(one.along + one.length, other.along + other.length)
}
