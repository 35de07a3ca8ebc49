import {
  isUpright,
  type Letter,
  type PlacedGlyph,
  pieceOfLetters,
  sameLetters,
} from '../lines/line-glyphs.ts'
import type { Segment } from '../lines/text-lines.ts'

const dot = /^[.·…‥]+$/
const fewestDots = 5 // fewer are an ellipsis
const wordGap = 0.15 // font sizes
const leaders = /[^.·…‥\s]\s*(?:[.·…‥]\s*){5,}[^.·…‥\s]/
const longestEnd = 200 // UTF-16 units that are looked at: each dot may begin the leaders
const entry = /(?:[.·…‥]\s*){5,}[\p{L}\p{N}][\p{L}\p{N}.,€$£ –-]{0,15}$/u

/** True for a line of a list whose end is led to by dots, as in a table of contents. */
export function isEntry(text: string): boolean {
  return entry.test(text.slice(-longestEnd))
}

/** Leaves out the dots that lead from a name to its page or price. */
export function withoutLeaders(line: Segment, glyphsOfPage: () => PlacedGlyph[]): Segment {
  if (!leaders.test(line.pieces.map(({ text }) => text).join('')) || !isUpright(line)) return line
  const letters = sameLetters(line, glyphsOfPage())
  if (letters.length === 0) return line
  const words: Letter[][] = []
  let isNew = true
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1]
    const isApart = before && (letter.isAfterSpace || letter.from - before.to >= wordGap * line.size)
    if (isOfLeaders(letters, at)) isNew = true
    else if (isNew || isApart) {
      words.push([letter])
      isNew = false
    } else words.at(-1)?.push(letter)
  }
  return { ...line, pieces: words.map(word => pieceOfLetters(word, line)) }
}

function isOfLeaders(letters: Letter[], at: number): boolean {
  if (!dot.test(letters[at]?.text ?? '')) return false
  let from = at
  let to = at
  while (at - from < fewestDots && dot.test(letters[from - 1]?.text ?? '')) from -= 1
  while (to - from < fewestDots && dot.test(letters[to + 1]?.text ?? '')) to += 1
  return to - from + 1 >= fewestDots
}
