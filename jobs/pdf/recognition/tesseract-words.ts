import { spaceless } from '#db/rules/pages/recognition.ts'
import type { RecognisedWord } from './messages.ts'
import type { TesseractBlock, TesseractBox, TesseractLine } from './tesseract.ts'

const parted = `(?:${spaceless}|\\p{Script=Hangul})` // scripts whose words Tesseract parts anywhere
const endsParted = new RegExp(`${parted}$`, 'u')
export const startsParted = new RegExp(`^${parted}`, 'u')
const startsHangul = /^\p{Script=Hangul}/u
const nextLetter = 0.35 // of the font size; a wider gap in such a script is a space
const nextHangul = 0.39 // of the width of a syllable

const arabic = /(?!\p{N})\p{Script=Arabic}/u
const widestLetter = 2 // times the height of its word; wider boxes of letters are mistaken

/** Returns words of Tesseract's blocks, in its reading order. */
export function wordsOfBlocks(blocks: readonly TesseractBlock[]): RecognisedWord[] {
  let number = 0
  return blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => {
      const size = median(lines.map(sizeOf))
      return lines.flatMap(line => withoutGaps(wordsOfLine(line, size, number++)))
    }),
  )
}

function wordsOfLine({ words, baseline, bbox }: TesseractLine, size: number, line: number): RecognisedWord[] {
  return words.flatMap(({ text, confidence, bbox: drawn, symbols }) => {
    const letters = text.trim()
    const { x0, y0, x1, y1 } = arabic.test(letters) ? boxOf(drawn, symbols) : drawn
    if (letters === '' || x1 <= x0 || y1 <= y0) return []
    const middle = (x0 + x1) / 2
    const along = (middle - baseline.x0) / Math.max(1, baseline.x1 - baseline.x0)
    const on = baseline.y0 + along * (baseline.y1 - baseline.y0)
    // A slanted baseline may leave its line.
    const base = Math.min(Math.max(on, bbox.y0), bbox.y1)
    const box = { left: x0, top: y0, right: x1, bottom: y1 }
    return [{ text: letters, confidence, ...box, baseline: base, size, line }]
  })
}

/** Joins words that Tesseract parted. */
function withoutGaps(words: RecognisedWord[]): RecognisedWord[] {
  const joined: RecognisedWord[] = []
  const syllable = median(words.map(({ text, left, right }) => (right - left) / text.length))
  for (const word of words) {
    const before = joined.at(-1)
    const goesOn =
      before !== undefined &&
      endsParted.test(before.text) &&
      startsParted.test(word.text) &&
      word.left - before.right <
        (startsHangul.test(word.text) ? nextHangul * syllable : nextLetter * word.size)
    if (goesOn) joined[joined.length - 1] = together(before, word)
    else joined.push(word)
  }
  return joined
}

function together(one: RecognisedWord, other: RecognisedWord): RecognisedWord {
  const [here, there] = [one.text.length, other.text.length]
  return {
    ...one,
    text: one.text + other.text,
    confidence: (one.confidence * here + other.confidence * there) / (here + there),
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** Leaves out letters as wide as a line, which the first of a word in Arabic letters may be. */
function boxOf(word: TesseractBox, symbols: readonly { bbox: TesseractBox }[]): TesseractBox {
  const likely = symbols
    .map(({ bbox }) => bbox)
    .filter(box => box.x1 - box.x0 <= widestLetter * (box.y1 - box.y0))
  if (likely.length === 0) return word
  return {
    x0: Math.max(word.x0, Math.min(...likely.map(box => box.x0))),
    y0: word.y0,
    x1: Math.min(word.x1, Math.max(...likely.map(box => box.x1))),
    y1: word.y1,
  }
}

/** Tesseract estimates rows even where they have one word. */
function sizeOf({ rowAttributes, bbox }: TesseractLine): number {
  const height = bbox.y1 - bbox.y0
  return rowAttributes.rowHeight > 0 ? Math.min(rowAttributes.rowHeight, 1.6 * height) : height
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
}
