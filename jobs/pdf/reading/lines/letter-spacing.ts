import { isUpright, type Letter, lettersAlong, type PlacedGlyph, pieceOfLetters } from './line-glyphs.ts'
import { gap } from './placed-text.ts'
import type { Segment } from './text-lines.ts'

const leastSpacing = 0.06 // in font sizes, like those below; less is no letter-spacing
const mostSpacing = 1.2
const mostKerning = 0.2 // kerning makes a gap this much smaller than others
const evenSteps = 0.05 // letters with centers this even are in cells of a grid
const widestPitch = 1 // wider steps are cells
const samePitch = 0.02
const wordGap = (spacing: number) => 1.5 * spacing + 0.1 // added by a space, at least
const shortestWord = 4 // shorter ones may be sizes, initials or grades

/** Joins letter-spaced words, `F E A T U R E D`: even gaps, wider between words. */
export function withWordsWhole(segment: Segment, glyphsOfPage: () => PlacedGlyph[]): Segment {
  if (!looksSpaced(segment) || !isUpright(segment)) return segment
  const letters = lettersOf(segment, glyphsOfPage())
  const words = letters.length > 0 && wordsOf(letters, segment.size)
  if (!words) return segment
  return { ...segment, pieces: words.map(word => pieceOfLetters(word, segment)) }
}

/** Right-to-left scripts join letters instead of spacing them. */
function looksSpaced({ pieces, size }: Segment): boolean {
  if (pieces.some(({ rightToLeft }) => rightToLeft)) return false
  const text = pieces.map((piece, at) => {
    const before = pieces[at - 1]
    return before && gap(before, piece) >= leastSpacing * size ? ` ${piece.text}` : piece.text
  })
  const parts = text
    .join('')
    .split(/\s+/)
    .filter(part => part !== '')
  const single = parts.filter(part => /^[\p{L}\d]$/u.test(part)).length
  return single >= 3 && 2 * single >= parts.length
}

/** Returns the glyphs along a line; none if they differ from its text. */
function lettersOf(segment: Segment, glyphs: PlacedGlyph[]): Letter[] {
  const letters = lettersAlong(segment, glyphs)
  const seen = letters.map(({ text }) => text).join('')
  const read = segment.pieces
    .toSorted((one, other) => one.along - other.along)
    .map(({ text }) => text.replace(/\s/g, ''))
    .join('')
  return seen.normalize('NFKC') === read.normalize('NFKC') ? letters : []
}

/** @returns null if letters are unevenly spaced, or may stand for themselves */
function wordsOf(letters: Letter[], size: number): Letter[][] | null {
  const gaps = letters.slice(1).map((letter, at) => (letter.from - (letters[at]?.to ?? 0)) / size)
  const isTyped = letters.filter(({ isAfterSpace }) => isAfterSpace).length > gaps.length / 2
  const inWords = isTyped ? gaps : gaps.filter((_, at) => letters[at + 1]?.isAfterSpace === false)
  const spacing = median(inWords)
  if (spacing < leastSpacing || spacing > mostSpacing) return null
  const words: Letter[][] = []
  const isAtPitch = pitchOf(letters, size)
  for (const [at, letter] of letters.entries()) {
    const before = gaps[at - 1] ?? 0
    const begins = (before > wordGap(spacing) && !isAtPitch(at)) || (!isTyped && letter.isAfterSpace)
    if (at === 0 || begins) words.push([letter])
    else words.at(-1)?.push(letter)
  }
  // Equal spaces between all letters do not tell words apart.
  if (isTyped && words.length < 2) return null
  const isWord = words.some(word => word.length >= shortestWord)
  return isWord && words.every(word => isEven(word, spacing, size) && !isSequence(word)) ? words : null
}

/** Tells which letters begin one step after the last, if letters are placed in even steps, as on a typewriter. */
function pitchOf(letters: Letter[], size: number): (at: number) => boolean {
  const steps = letters.slice(1).map((letter, at) => (letter.from - (letters[at]?.from ?? 0)) / size)
  const pitch = median(steps)
  const isEven =
    pitch <= widestPitch && steps.every(step => Math.abs(step - pitch * Math.round(step / pitch)) < samePitch)
  return at => isEven && Math.round((steps[at - 1] ?? 0) / pitch) === 1
}

/** True for even gaps, unless the letters are centered in cells. */
function isEven(word: Letter[], spacing: number, size: number): boolean {
  const rest = word.slice(1)
  const gaps = rest.map((letter, at) => (letter.from - (word[at]?.to ?? 0)) / size)
  const steps = rest.map(
    (letter, at) => (letter.from + letter.to - (word[at]?.from ?? 0) - (word[at]?.to ?? 0)) / 2 / size,
  )
  const isGrid = rest.length >= 3 && spread(steps) < evenSteps && spread(gaps) > 2 * evenSteps
  return !isGrid && gaps.every(each => each >= spacing - mostKerning)
}

/** `A B C D` and `1 2 3 4` are labels. */
function isSequence(word: Letter[]): boolean {
  const codes = word.map(({ text }) => text.codePointAt(0) ?? 0)
  return codes.length >= 3 && codes.slice(1).every((code, at) => code === (codes[at] ?? 0) + 1)
}

function spread(numbers: number[]): number {
  return Math.max(...numbers) - Math.min(...numbers)
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
}
