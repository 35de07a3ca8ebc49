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
