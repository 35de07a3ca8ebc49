import { type Direction, directionOfLine, isRightToLeftText, writtenOrder } from './bidi.ts'
import {
  isUpright,
  joiners,
  type Letter,
  lettersAlong,
  type PlacedGlyph,
  pieceOfLetters,
} from './line-glyphs.ts'
import { gap, isBlank, type PlacedText } from './placed-text.ts'
import type { Segment } from './text-lines.ts'

/** Returns the direction of most lines that say it themselves; right-to-left letters on a page without any decide. */
export function directionOfPage(lines: readonly Segment[]): Direction {
  if (!lines.some(hasRightToLeft)) return 'ltr'
  const directions = lines
    .map(line => directionOfLine(seenText(line)))
    .filter(direction => direction !== null)
  const rightToLeft = directions.filter(direction => direction === 'rtl').length
  return 2 * rightToLeft >= directions.length ? 'rtl' : 'ltr'
}

/** True if most letters are of a right-to-left script. */
export function areMostRightToLeft(pieces: readonly PlacedText[]): boolean {
  const letters = (rightToLeft: boolean) =>
    pieces
      .filter(piece => piece.rightToLeft === rightToLeft)
      .reduce((sum, piece) => sum + piece.text.trim().length, 0)
  return letters(true) > letters(false)
}

/** Returns the direction of a paragraph: of its first line that says it, else of its page. */
export function directionOfBlock(lines: readonly Segment[], page: Direction): Direction {
  if (!lines.some(hasRightToLeft)) return 'ltr'
  for (const line of lines) {
    const direction = directionOfLine(seenText(line))
    if (direction !== null) return direction
  }
  return page
}

/** Puts the words of a line with right-to-left letters into the order in which they are written. */
export function asWritten(line: Segment, direction: Direction, glyphsOfPage: () => PlacedGlyph[]): Segment {
  if (!hasRightToLeft(line)) return line
  const seen = seenGlyphs(line, glyphsOfPage) ?? seenPieces(line)
  const words: Seen[][] = [[]]
  for (const { at, mirrored } of writtenOrder(
    seen.map(({ text }) => text),
    direction,
  )) {
    const sign = seen[at]
    if (sign === undefined) continue
    if (sign.text.trim() === '') words.push([])
    else words.at(-1)?.push(mirrored === undefined ? sign : { ...sign, text: mirrored })
  }
  const pieces = words.filter(word => word.length > 0).map(word => pieceOf(word, line))
  return {
    ...line,
    pieces: pieces.flatMap((piece, at) => (at === 0 ? [piece] : [blankBefore(piece), piece])),
  }
}

const hasRightToLeft = ({ pieces }: Segment) => pieces.some(({ text }) => isRightToLeftText(text))

/** Letter, or several that are one glyph, where it is seen. */
type Seen = Omit<Letter, 'isAfterSpace'>

function seenText(line: Segment): string {
  return seenPieces(line)
    .map(({ text }) => text)
    .join('')
}

const wordGap = 0.15 // in font sizes, as between runs
const leastBlank = 0.05 // pdf.js puts blanks before marks that are drawn over their letter
const drawnGap = 0.3 // boxes of glyphs are as narrow as their ink

/** Undoes the order of pdf.js, which turns each piece for itself. */
function seenPieces({ pieces, size }: Segment): Seen[] {
  const ordered = pieces
    .filter(piece => !isBlank(piece) || piece.length >= leastBlank * size)
    .toSorted((one, other) => one.along - other.along)
  return ordered.flatMap((piece, at) => {
    const before = ordered[at - 1]
    const isApart = before !== undefined && gap(before, piece) >= wordGap * size
    const seen = seenLetters(piece)
    const step = piece.length / Math.max(1, seen.length)
    const signs = seen.map((text, index): Seen => {
      const from = piece.along + index * step
      return { text, from, to: from + step, ...partOf(piece, index * step, step) }
    })
    return isApart ? [blank(piece), ...signs] : signs
  })
}

function seenLetters({ text, rightToLeft }: PlacedText): string[] {
  const letters = [...text]
  if (!isRightToLeftText(text)) return letters
  return writtenOrder(letters, rightToLeft ? 'rtl' : 'ltr').map(({ at }) => letters[at] ?? '')
}

/** Turned pieces count whole. */
function partOf({ box, angle }: PlacedText, start: number, length: number): PlacedText['box'] {
  return Math.cos(angle) < 0.999 ? box : { ...box, left: box.left + start, right: box.left + start + length }
}

function blank({ along, box }: PlacedText): Seen {
  return { text: ' ', from: along, to: along, ...box }
}

/** @returns null if the glyphs have other letters than the line */
function seenGlyphs(line: Segment, glyphsOfPage: () => PlacedGlyph[]): Seen[] | null {
  if (!isUpright(line)) return null
  const letters = lettersAlong(line, glyphsOfPage())
  if (lettersIn(letters) !== lettersIn(line.pieces)) return null
  const seen: Seen[] = []
  for (const cluster of clustersOf(letters)) {
    const [first] = cluster
    const before = seen.at(-1)
    if (first === undefined) continue
    if (before && (first.isAfterSpace || first.from - before.to >= drawnGap * line.size))
      seen.push({ ...first, text: ' ', from: before.to, to: first.from })
    seen.push({ ...first, text: textOfCluster(cluster.map(({ text }) => text)) })
  }
  return withBracketsOf(seenPieces(line), seen)
}

const brackets = /^[()[\]{}<>«»‹›]$/

/** PDFium turns some brackets, pdf.js none. */
function withBracketsOf(pieces: Seen[], seen: Seen[]): Seen[] {
  const named = pieces.filter(({ text }) => brackets.test(text))
  const places = seen.filter(({ text }) => brackets.test(text))
  if (named.length !== places.length) return seen
  return seen.map(each => ({ ...each, text: named[places.indexOf(each)]?.text ?? each.text }))
}

function lettersIn(parts: readonly { text: string }[]): string {
  const text = parts.map(part => part.text).join('')
  return [
    ...text
      .normalize('NFKC')
      .replace(joiners, '')
      .replace(/[\s()[\]{}<>«»‹›]/g, ''),
  ]
    .sort()
    .join('')
}

/** Letters of one glyph, and marks over their letter, have one place. */
function clustersOf(letters: Letter[]): Letter[][] {
  const clusters: Letter[][] = []
  for (const letter of letters) {
    const [first] = clusters.at(-1) ?? []
    const width = first ? Math.max(first.to - first.from, letter.to - letter.from) : 0
    const isSame =
      first && isRightToLeftText(first.text + letter.text) && letter.from - first.from < 0.2 * width
    if (isSame && Math.abs(letter.to - first.to) < 0.3 * width) clusters.at(-1)?.push(letter)
    else clusters.push([letter])
  }
  return clusters
}

/** PDFium gives the letters of a glyph from the right, but takes lam and alef apart in their order. */
function textOfCluster(texts: string[]): string {
  const lam = texts.indexOf('ل')
  const isLamAlef = texts.length === 2 && lam >= 0 && /[اأإآ]/.test(texts[1 - lam] ?? '')
  if (isLamAlef) return `ل${texts[1 - lam]}`
  return texts.toReversed().join('')
}

/** Ends the line with its pieces, since the last word that is written is seen first. */
function pieceOf(word: Seen[], line: Segment): PlacedText {
  const piece = pieceOfLetters(word, line)
  const endsLine = line.pieces.some(each => each.endsLine)
  return { ...piece, rightToLeft: isRightToLeftText(piece.text), endsLine }
}

function blankBefore(piece: PlacedText): PlacedText {
  return { ...piece, text: ' ', length: 0 }
}
