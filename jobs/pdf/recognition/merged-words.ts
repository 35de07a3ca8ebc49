import type { RecognisedWord } from './messages.ts'

const sameWord = 0.3 // of the smaller word's area
const leastConfidence = 30 // less is noise
const leastOfShort = 60 // of a letter or two, which lines and textures look like
const leastOfLine = 70 // of its best word: textures have none

const wholeScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}'
const severalLetters = new RegExp(`(?:[\\p{L}\\p{N}].*){3}|[${wholeScripts}]`, 'u')
const word = new RegExp(`(?:[\\p{L}\\p{N}].*){2}|[${wholeScripts}]`, 'u')

/**
 * Merges readings of one picture: each place has the word that is surest, and longer ones before their parts. Small and
 * pale print is in one reading, print on pictures in the other. Lines of different readings have different numbers.
 */
export function mergedWords(readings: readonly (readonly RecognisedWord[])[]): RecognisedWord[] {
  const all = readings.flatMap((words, reading) =>
    likely(words).map(each => ({ each, reading, weight: weightOf(each) })),
  )
  const numbers = new Map<string, number>()
  const numberOf = (key: string) => numbers.get(key) ?? numbers.set(key, numbers.size).size - 1
  const rows = new Map<number, typeof all>()
  const kept = new Set<(typeof all)[number]>()
  for (const one of all.toSorted((a, b) => b.weight - a.weight)) {
    const near = rowsOf(one.each).flatMap(row => rows.get(row) ?? [])
    // Boxes of one reading may overlap, as Tesseract's of Arabic words do.
    if (near.some(other => other.reading !== one.reading && isSame(one.each, other.each))) continue
    kept.add(one)
    for (const row of rowsOf(one.each)) rows.set(row, [...(rows.get(row) ?? []), one])
  }
  return all
    .filter(one => kept.has(one))
    .map(({ each, reading }) => ({ ...each, line: numberOf(`${reading} ${each.line}`) }))
}

function likely(words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = Map.groupBy(words, ({ line }) => line)
  const isTold = (line: number) =>
    lines.get(line)?.some(({ text, confidence }) => confidence >= leastOfLine && word.test(text)) ?? false
  return words.filter(
    ({ text, confidence, line }) =>
      isTold(line) && confidence >= (severalLetters.test(text) ? leastConfidence : leastOfShort),
  )
}

function weightOf({ text, confidence }: RecognisedWord): number {
  return confidence * text.length ** 0.3
}

const rowPx = 100

function rowsOf({ top, bottom }: RecognisedWord): number[] {
  const first = Math.floor(top / rowPx)
  return Array.from({ length: Math.floor(bottom / rowPx) - first + 1 }, (_, at) => first + at)
}

function isSame(one: RecognisedWord, other: RecognisedWord): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  if (width <= 0 || height <= 0) return false
  return width * height > sameWord * Math.min(areaOf(one), areaOf(other))
}

function areaOf({ left, top, right, bottom }: RecognisedWord): number {
  return (right - left) * (bottom - top)
}
