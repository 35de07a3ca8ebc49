import { isUpright, type Letter, lettersAlong, type PlacedGlyph, pieceOfLetters } from './line-glyphs.ts'
import { gap, type Piece } from './placed-text.ts'
import type { Segment } from './text-lines.ts'

const nearest = 0.2 // in font sizes; bold, shadows and outlines are nearer
const mostCompared = 200 // of the same text, as a page of one letter is an attack

/** Leaves out pieces that are drawn again, to look bold, outlined or with a shadow. */
export function drawnOnce<One extends Piece>(pieces: readonly One[]): One[] {
  const kept: One[] = []
  const byText = new Map<string, number[]>()
  for (const piece of pieces) {
    const text = piece.text.trim()
    const same = byText.get(text) ?? []
    const first = text === '' ? undefined : same.findLast(at => kept[at] && isOver(kept[at], piece))
    const before = first === undefined ? undefined : kept[first]
    if (first !== undefined && before) {
      kept[first] = { ...before, endsLine: before.endsLine || piece.endsLine }
      continue
    }
    byText.set(text, [...same.slice(1 - mostCompared), kept.length])
    kept.push(piece)
  }
  return kept
}

function isOver(one: Piece, other: Piece): boolean {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = one.matrix
  const [e = 0, f = 0, g = 0, h = 0, right = 0, down = 0] = other.matrix
  const size = Math.hypot(c, d) || Math.hypot(a, b)
  const isAlike = Math.hypot(a - e, b - f, c - g, d - h) < 0.1 * size
  const isAsLong = Math.abs(one.length - other.length) < 0.1 * one.length
  return (
    isAlike &&
    isAsLong &&
    Math.max(Math.abs(x - right), Math.abs(y - down)) < Math.min(nearest * size, one.length / 2)
  )
}

/** Reads a line by its glyphs if its words are drawn over each other in other pieces. */
export function withLettersOnce(segment: Segment, glyphsOfPage: () => PlacedGlyph[]): Segment {
  if (!isOverdrawn(segment) || !isUpright(segment)) return segment
  const letters = lettersAlong(segment, glyphsOfPage())
  if (!areDoubled(segment, letters)) return segment
  return { ...segment, pieces: wordsOf(letters, segment.size).map(word => pieceOfLetters(word, segment)) }
}

function isOverdrawn({ pieces }: Segment): boolean {
  return pieces.some((piece, at) => {
    const before = pieces[at - 1]
    return before && gap(before, piece) < -0.5 * Math.min(before.length, piece.length)
  })
}

/** True if the text has all letters that are seen, and some of them more often. */
function areDoubled({ pieces }: Segment, letters: Letter[]): boolean {
  const read = counted(pieces.map(({ text }) => text).join(''))
  const seen = counted(letters.map(({ text }) => text).join(''))
  const isMore = [...read].some(([letter, count]) => count > (seen.get(letter) ?? 0))
  return (
    isMore &&
    read.size === seen.size &&
    [...seen].every(([letter, count]) => count <= (read.get(letter) ?? 0))
  )
}

function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of text.normalize('NFKC').replace(/\s/g, ''))
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

const wordGap = 0.15 // in font sizes

function wordsOf(letters: Letter[], size: number): Letter[][] {
  const words: Letter[][] = []
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1]
    if (!before || letter.isAfterSpace || letter.from - before.to > wordGap * size) words.push([letter])
    else words.at(-1)?.push(letter)
  }
  return words
}
