import type { RecognisedWord } from './messages.ts'

const sameWord = 0.3 // of the smaller word's area
const leastConfidence = 30 // less is noise; see docs/text.md for the figures
const leastOfShort = 60 // of a letter or two, which lines and textures look like
const manyLetters =
  /\p{L}.*\p{L}|\p{N}.*\p{N}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * Merges readings of one picture: each place has the word that is surest, and longer ones before their parts. Small and
 * pale print is in one reading, print on pictures in the other. Lines of different readings have different numbers.
 */
export function mergedWords(readings: readonly (readonly RecognisedWord[])[]): RecognisedWord[] {
  let lines = 0
  const all = readings.flatMap(words => {
    const first = lines
    lines += Math.max(-1, ...words.map(({ line }) => line)) + 1
    return words.map(word => ({ ...word, line: first + word.line }))
  })
  const order = new Map(all.map((word, at) => [word, at]))
  const rows = new Map<number, RecognisedWord[]>()
  const kept: RecognisedWord[] = []
  for (const word of all.filter(isLikely).sort((one, other) => weight(other) - weight(one))) {
    const near = rowsOf(word).flatMap(row => rows.get(row) ?? [])
    if (near.some(other => isSame(word, other))) continue
    kept.push(word)
    for (const row of rowsOf(word)) rows.set(row, [...(rows.get(row) ?? []), word])
  }
  return kept.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
}

function isLikely({ text, confidence }: RecognisedWord): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return confidence >= leastOfShort
  return confidence >= (manyLetters.test(text) ? leastConfidence : leastOfShort)
}

function weight({ text, confidence }: RecognisedWord): number {
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
