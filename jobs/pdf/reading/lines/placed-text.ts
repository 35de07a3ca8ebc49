import { asLetters } from './letters.ts'

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

/** Places a piece in the frame of its writing direction. */
export function placeText({
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

export function isBlank(piece: PlacedText): boolean {
  return piece.text.trim() === ''
}

export function isParallel(one: number, other: number): boolean {
  return Math.cos(one - other) > 0.999
}

/** Returns the space between two pieces of a line, in either order; below 0 if they overlap. */
export function gap(one: PlacedText, other: PlacedText): number {
  return Math.max(one.along, other.along) - Math.min(one.along + one.length, other.along + other.length)
}
