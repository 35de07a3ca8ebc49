import { withCurvesWhole } from './curved-lines.ts'
import { gap, isBlank, isParallel, type Piece, type PlacedText, placeText } from './placed-text.ts'
import { withVerticalLines } from './stacked-letters.ts'

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
  for (const piece of withCurvesWhole(withVerticalLines(pieces.map(placeText)))) {
    const group = groups.at(-1)
    if (group && last && (continuesLine(last, piece) || continuesSpaced(group, piece))) group.push(piece)
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

function lettersOf(piece: PlacedText): number {
  return piece.text.trim().length
}

function continuesLine(last: PlacedText, next: PlacedText): boolean {
  if (!isParallel(last.angle, next.angle)) return false
  if (isSloping(last, next)) return true
  if (last.endsLine) return false
  const size = Math.max(last.size, next.size)
  const [apart, down] = [gap(last, next), Math.abs(last.across - next.across)]
  // Words drawn again lie over the line by any length.
  const isAgain = apart < 0 && down < 0.2 * size && Math.min(last.size, next.size) > 0.9 * size
  if (isAgain || isRaised(last, next)) return true
  // Small text beside the foot of large text is a line of its own, unless it adjoins as a raised figure does.
  const isLevel = down < Math.min(last.size, next.size) / 2 || apart < 0.2 * size
  return isLevel && down < size / 2 && Math.abs(apart) < 1.5 * size
}

const fewestSpaced = 2 // letters before
const sameGap = 0.03 // font sizes
const widestBlank = 0.6 // font sizes, of a blank between two of these gaps

/** True for the next word of `N E W   I N`: letters that are equally far apart, and a blank as wide as theirs. */
function continuesSpaced(group: readonly PlacedText[], next: PlacedText): boolean {
  const letters = group.filter(piece => !isBlank(piece))
  const last = letters.at(-1)
  if (!last || letters.length < fewestSpaced || ![...letters, next].every(isLetter)) return false
  const size = last.size
  if (next.size !== size || next.angle !== last.angle || next.across !== last.across) return false
  if (next.along < last.along) return false
  const gaps = letters.slice(1).map((letter, at) => gap(letters[at] ?? letter, letter))
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)]
  return least > 0 && most - least < sameGap * size && gap(last, next) < 2 * most + widestBlank * size
}

const isLetter = ({ text }: PlacedText) => /^\s*[\p{L}\d]\s*$/u.test(text)

const arabic = /\p{Script=Arabic}/u
const mostSloping = 0.9 // font sizes; lines are farther apart

/** True for letters of Nastaliq, whose words slope down to the line, and for marks over Arabic letters. */
function isSloping(last: PlacedText, next: PlacedText): boolean {
  const size = Math.min(last.size, next.size)
  const isArabic = arabic.test(last.text) && (isBlank(next) || arabic.test(next.text))
  const apart = gap(last, next)
  const isNear = apart > -size && apart < 0.3 * size
  return isArabic && isNear && Math.abs(last.across - next.across) < mostSloping * size
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
