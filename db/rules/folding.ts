import { seamOf } from './pages/line-seams.ts'
import { remembered } from './remembered.ts'

/** Text normalised for search: without case, accents, punctuation and line breaks. */
export type Folded = {
  text: string // letters and digits in lower case, words separated by single spaces
  origins: number[] // offset in the original of each unit of `text`, and of its end
}

/** Not decomposed by Unicode (https://www.unicode.org/reports/tr15/), but typed otherwise. */
const typedAs: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
}

const longestWord = 100 // UTF-16 units that tell how a line goes on in the next
const withinWords = /[\u00ad\u0640\u200b-\u200f\u2060\ufeff]/

/** Folds a text for search. */
export function fold(text: string): string {
  return isPlain.test(text) ? foldPlain(text) : foldOnto(text, undefined)
}

/** Texts without accents and divided words, which most products have, fold ten times as fast. */
const isPlain = /^[ -~]*$/

function foldPlain(text: string): string {
  return text
    .toLowerCase()
    .replace(/^[^a-z0-9]+/, '')
    .replace(/[^a-z0-9]+/g, ' ')
}

/** Folds a text with offsets into the original. */
export function foldWithOrigins(text: string): Folded {
  const origins: number[] = []
  const folded = foldOnto(text, origins)
  return { text: folded, origins }
}

function foldOnto(text: string, origins: number[] | undefined): string {
  const parts: string[] = []
  let isApart = true
  const put = (part: string, from: number) => {
    parts.push(part)
    for (let unit = 0; origins && unit < part.length; unit += 1) origins.push(from)
  }
  for (let at = 0; at < text.length; ) {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const unseen = unseenAt(text, at)
    if (unseen > 0) {
      at += unseen
      continue
    }
    const folded = foldSign(sign)
    if (folded === ' ') {
      if (!isApart) put(' ', at)
      isApart = true
    } else if (folded !== '') {
      put(folded, at)
      isApart = folded.endsWith(' ')
    }
    at += sign.length
  }
  origins?.push(text.length)
  return parts.join('')
}

/** Returns how many units do not count at a place: a line end within a word, with the hyphen that divides the word. */
function unseenAt(text: string, at: number): number {
  const end = /[-\u2010\u00ad]/.test(text[at] ?? '') ? at + 1 : at
  if (text[end] !== '\n') return 0
  const line = text.slice(Math.max(text.lastIndexOf('\n', end - 1) + 1, end - longestWord), end)
  const [next = ''] = text.slice(end + 1, end + 1 + longestWord).split('\n', 1)
  const unseen = end > at ? 'divided' : 'close'
  return seamOf(line, next) === unseen ? end + 1 - at : 0
}

const foldSign = remembered((sign: string): string => {
  if (withinWords.test(sign)) return ''
  const digit = digitOf(sign)
  if (digit !== undefined) return digit
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  // A lone accent belongs to the letter before it.
  if (bare === '' || /^\p{M}$/u.test(sign)) return ''
  const typed = Array.from(bare.normalize('NFKD').replace(/\p{M}/gu, ''), one => typedAs[one] ?? one).join('')
  return typed.replace(/[^\p{L}\p{N}]+/gu, ' ')
})

/** Arabic and Persian digits match either keyboard. */
function digitOf(sign: string): string | undefined {
  const code = sign.charCodeAt(0)
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
  return undefined
}
