import { isUpright, type Letter, type PlacedGlyph, pieceOfLetters, sameLetters } from './line-glyphs.ts'
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
  const parts = partsOf(segment)
  if (parts.filter(isSingle).length < 3 || !isUpright(segment)) return segment
  const letters = sameLetters(segment, glyphsOfPage())
  const words =
    letters.length > 0 && (wholeLine(letters, parts, segment.size) ?? inLine(letters, parts, segment.size))
  if (!words) return segment
  return { ...segment, pieces: words.map(word => pieceOfLetters(word, segment)) }
}

/** Returns the parts of a line between blanks and gaps; none of right-to-left scripts, which join their letters. */
function partsOf({ pieces, size }: Segment): string[] {
  if (pieces.some(({ rightToLeft }) => rightToLeft)) return []
  const text = pieces.map((piece, at) => {
    const before = pieces[at - 1]
    return before && gap(before, piece) >= leastSpacing * size ? ` ${piece.text}` : piece.text
  })
  return text
    .join('')
    .split(/\s+/)
    .filter(part => part !== '')
}

const isSingle = (part: string) => /^[\p{L}\d]$/u.test(part)

function wholeLine(letters: Letter[], parts: string[], size: number): Letter[][] | null {
  return 2 * parts.filter(isSingle).length >= parts.length ? wordsOf(letters, size) : null
}

/** Joins words that are spaced out in a line of others: four letters or more without typed blanks. */
function inLine(letters: Letter[], parts: string[], size: number): Letter[][] | null {
  const words: Letter[][] = []
  let isFound = false
  let from = 0
  for (let at = 0; at < parts.length; ) {
    const others = parts.slice(at).findIndex(part => !isSingle(part))
    const singles = others === -1 ? parts.length - at : others
    const own = letters.slice(from, from + singles)
    const spaced = singles >= shortestWord && !isTyped(own) ? wordsOf(own, size) : null
    isFound ||= spaced !== null
    if (spaced) words.push(...spaced)
    else words.push(...own.map(letter => [letter]))
    at += singles
    from += singles
    const end = from + (parts[at]?.normalize('NFKC').length ?? 0)
    if (end > from) words.push(letters.slice(from, end))
    at += 1
    from = end
  }
  return isFound && from === letters.length ? words.filter(word => word.length > 0) : null
}

/** True if most letters have a blank before them. */
function isTyped(letters: Letter[]): boolean {
  return letters.filter(({ isAfterSpace }) => isAfterSpace).length > (letters.length - 1) / 2
}

/** @returns null if letters are unevenly spaced, or may stand for themselves */
function wordsOf(letters: Letter[], size: number): Letter[][] | null {
  const gaps = letters.slice(1).map((letter, at) => (letter.from - (letters[at]?.to ?? 0)) / size)
  const hasBlanks = isTyped(letters)
  const inWords = hasBlanks ? gaps : gaps.filter((_, at) => letters[at + 1]?.isAfterSpace === false)
  const spacing = median(inWords)
  if (spacing < leastSpacing || spacing > mostSpacing) return null
  const words: Letter[][] = []
  const isAtPitch = pitchOf(letters, size)
  for (const [at, letter] of letters.entries()) {
    const before = gaps[at - 1] ?? 0
    const begins = (before > wordGap(spacing) && !isAtPitch(at)) || (!hasBlanks && letter.isAfterSpace)
    if (at === 0 || begins) words.push([letter])
    else words.at(-1)?.push(letter)
  }
  const areWhole = hasBlanks ? areTypedWords(words) : areSpacedWords(words) || areEvenWords(words, size)
  return areWhole && words.every(word => isEven(word, spacing, size) && !isSequence(word)) ? words : null
}

/** Equal blanks between all letters do not tell words apart: one alone must sound like one. */
function areTypedWords(words: Letter[][]): boolean {
  const isWord = words.some(word => word.length >= shortestWord)
  return isWord && (words.length > 1 || words.every(isPronounceable))
}

/** Short words, `NEW IN`, are sure where blanks are drawn between them alone. */
function areSpacedWords(words: Letter[][]): boolean {
  const areParted = words.length > 1 && words.slice(1).every(([first]) => first?.isAfterSpace)
  const isShort = (word: Letter[]) => word.length > 1 || word.every(({ text }) => isSyllable.test(text))
  const areShort = areParted && words.some(word => word.length > 1) && words.every(isShort)
  return areShort || words.some(word => word.length >= shortestWord)
}

const sameGap = 0.03 // letters in cells, of different widths, have gaps that differ more
const shortestOfSeveral = 3 // letters of one of them

/** Short words without blanks are sure where all their letters are equally far apart, and each can be said. */
function areEvenWords(words: Letter[][], size: number): boolean {
  const gaps = words.flatMap(word => word.slice(1).map((letter, at) => letter.from - (word[at]?.to ?? 0)))
  const isWord = (word: Letter[]) => word.length > 1 && (isPronounceable(word) || isNumber(word))
  const isLong = (word: Letter[]) => word.length >= shortestOfSeveral && !isNumber(word)
  return words.length > 1 && spread(gaps) < sameGap * size && words.every(isWord) && words.some(isLong)
}

const isNumber = (word: Letter[]) => word.every(({ text }) => /\d/.test(text))

const isSyllable = /^\p{Script=Hangul}$/u // a word of its own more often than other letters

const vowels = /[aeiouyаеёиоуыэюяєіїαεηιουω]/g
const consonants = /[^aeiouyаеёиоуыэюяєіїαεηιουω]{3}/

/** `SALE`, unlike `MTWTFSS` and `AEIOU`. */
function isPronounceable(word: Letter[]): boolean {
  const letters = word
    .map(({ text }) => text)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const sounding = letters.match(vowels)?.length ?? 0
  const isMixed = sounding >= letters.length / 4 && sounding <= (3 * letters.length) / 4
  return isMixed && /^\p{L}+$/u.test(letters) && !consonants.test(letters)
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
