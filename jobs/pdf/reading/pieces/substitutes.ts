import { isRightToLeftText } from '../lines/bidi.ts'
import { asLetters } from '../lines/letters.ts'
import type { MarkedPiece } from '../page-blocks.ts'

/** Puts the text to read instead of some pieces in their place, as one piece, where it has other letters. */
export function withSubstitutes(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const found: MarkedPiece[] = []
  let same: MarkedPiece[] = []
  for (const [at, piece] of pieces.entries()) {
    same.push(piece)
    if (piece.substitute && pieces[at + 1]?.substitute === piece.substitute) continue
    if (piece.substitute?.text === '') stretch(found, same)
    else found.push(...(piece.substitute ? substituted(same, piece.substitute.text) : same))
    same = []
  }
  return found
}

/** Lets the piece before reach over pieces that are not to be read. */
function stretch(found: MarkedPiece[], unread: MarkedPiece[]): void {
  const before = found.at(-1)
  if (!before) return
  const reached = unread
    .filter(piece => isOnLine(before, piece))
    .map(piece => along(before, piece) + piece.length)
  const endsLine = before.endsLine || unread.some(piece => piece.endsLine)
  found[found.length - 1] = { ...before, endsLine, length: Math.max(before.length, ...reached) }
}

const near = 0.03 // font sizes; blanks that pdf.js finds between a letter and its mark are as near

function substituted(pieces: MarkedPiece[], text: string): MarkedPiece[] {
  const inked = pieces.filter(piece => piece.text.trim() !== '')
  const placed = inked.length > 0 ? inked : pieces
  const [first] = placed
  const isSame = lettersOf(pieces.map(piece => piece.text).join('')) === lettersOf(text)
  // Lines have places of their own, a text has one.
  if (!first || isSame || !placed.every(piece => isOnLine(first, piece))) return pieces
  const starts = placed.map(piece => along(first, piece))
  const from = Math.min(...starts)
  const to = Math.max(...placed.map((piece, at) => (starts[at] ?? 0) + piece.length))
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = first.matrix
  const { x, y, size } = directionOf(first)
  const isOutside = (piece: MarkedPiece) => {
    const start = along(first, piece)
    const isBefore = start < from - near * size
    return !placed.includes(piece) && (isBefore || start + piece.length > to + near * size)
  }
  const at = pieces.indexOf(first)
  return [
    ...pieces.slice(0, at).filter(isOutside),
    {
      ...first,
      text,
      rightToLeft: isRightToLeftText(text),
      endsLine: placed.some(({ endsLine }) => endsLine),
      length: to - from,
      matrix: [a, b, c, d, e + from * x, f + from * y],
    },
    ...pieces.slice(at).filter(isOutside),
  ]
}

/** Brackets of right-to-left lines are named as they are seen or as they are written. */
function lettersOf(text: string): string {
  return asLetters(text)
    .replace(/[()[\]{}<>«»‹›]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns how far a piece begins behind the first, in its direction. */
function along(first: MarkedPiece, piece: MarkedPiece): number {
  const { x, y } = directionOf(first)
  const { right, down } = apart(first, piece)
  return x * right + y * down
}

const mostOffLine = 0.9 // font sizes; letters of Nastaliq are drawn in parts above each other

function isOnLine(first: MarkedPiece, piece: MarkedPiece): boolean {
  const { x, y, size } = directionOf(first)
  const { right, down } = apart(first, piece)
  return Math.abs(x * down - y * right) < mostOffLine * size
}

function apart({ matrix: one }: MarkedPiece, { matrix: other }: MarkedPiece) {
  return { right: (other[4] ?? 0) - (one[4] ?? 0), down: (other[5] ?? 0) - (one[5] ?? 0) }
}

function directionOf({ matrix: [a = 1, b = 0, c = 0, d = 1], vertical }: MarkedPiece) {
  const [right, down] = vertical ? [-c, -d] : [a, b]
  const length = Math.hypot(right, down) || 1
  return { x: right / length, y: down / length, size: Math.hypot(c, d) || length }
}
