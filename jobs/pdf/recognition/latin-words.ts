import type { RecognisedWord } from './messages.ts'
import type { TesseractReader } from './tesseract.ts'
import { wordsOfBlocks } from './tesseract-words.ts'

const unsure = 60 // confidence; words of other scripts that are surer are right
const sureLatin = 75 // of what replaces figures, Latin letters and unsure words
const sureInstead = 85 // of what replaces surer letters of another script
const mostStrips = 150 // of a page; more are noise
const nearest = 1.2 // font sizes between words of a strip
const margin = 0.15 // font sizes around a strip

const latin = /[\p{Script=Latin}0-9]/u
const other = /(?!\p{Script=Latin})\p{L}|(?![0-9])\p{N}/u
const severalLetters = /(?:[\p{Script=Latin}0-9].*){2}/u

type Strip = { words: RecognisedWord[]; line: number }

/**
 * Reads figures, Latin letters and unsure words of a page in another script again as English: brands, article numbers and
 * addresses, which data of other scripts reads as figures that look alike.
 */
export function withLatinWords(words: readonly RecognisedWord[], english: TesseractReader): RecognisedWord[] {
  const strips = stripsOf(words).slice(0, mostStrips)
  const replaced = new Map<RecognisedWord, RecognisedWord[]>()
  for (const strip of strips) {
    const read = readAgain(strip, english)
    if (!isBetter(read, strip.words)) continue
    strip.words.forEach((word, at) => void replaced.set(word, at === 0 ? read : []))
  }
  return words.flatMap(word => replaced.get(word) ?? [word])
}

/** Joins words beside each other that may be Latin, as data of other scripts parts them anywhere. */
function stripsOf(words: readonly RecognisedWord[]): Strip[] {
  return [...Map.groupBy(words, ({ line }) => line)].flatMap(([line, own]) => {
    const strips: Strip[] = []
    let before: RecognisedWord | undefined
    for (const word of own.toSorted((one, other) => one.left - other.left)) {
      const isNear = before && word.left - before.right < nearest * word.size
      if (mayBeLatin(word)) {
        if (isNear && before && mayBeLatin(before)) strips.at(-1)?.words.push(word)
        else strips.push({ words: [word], line })
      }
      before = word
    }
    return strips.filter(strip => strip.words.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
  })
}

/** Data of other scripts reads Latin figures as its own. */
function mayBeLatin({ text, confidence }: RecognisedWord): boolean {
  return confidence < unsure || latin.test(text) || !/\p{L}/u.test(text)
}

function readAgain({ words, line }: Strip, english: TesseractReader): RecognisedWord[] {
  const size = Math.max(...words.map(word => word.size))
  const around = Math.round(margin * size)
  const box = {
    x0: Math.max(0, Math.floor(Math.min(...words.map(({ left }) => left))) - around),
    y0: Math.max(0, Math.floor(Math.min(...words.map(({ top }) => top))) - around),
    x1: Math.ceil(Math.max(...words.map(({ right }) => right))) + around,
    y1: Math.ceil(Math.max(...words.map(({ bottom }) => bottom))) + around,
  }
  const read = wordsOfBlocks(english.readLine(box))
  return read.map(word => ({ ...word, size, line }))
}

function isBetter(read: readonly RecognisedWord[], words: readonly RecognisedWord[]): boolean {
  if (read.length === 0 || !read.some(({ text }) => severalLetters.test(text))) return false
  const [own, before] = [confidenceOf(read), confidenceOf(words)]
  const isOther = before >= unsure && words.some(({ text }) => other.test(text))
  return own > (isOther ? Math.max(before, sureInstead) : sureLatin)
}

/** Mean, by letters. */
function confidenceOf(words: readonly RecognisedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters)
}
