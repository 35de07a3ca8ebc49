import { fold } from '../folding.ts'

/** Written without spaces: every sign is a word by itself. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/gu

/** Longer words are found by their beginnings; PostgreSQL takes 2,046 bytes. */
const longestWord = 64
/** More of a query is left out. */
const longestQuery = 200
const mostWords = 8

/** The words of texts, each once, without what people leave out when they search. */
export function wordsOf(...texts: (string | null)[]): string[] {
  return [...new Set(texts.flatMap(text => (text === null ? [] : inWords(text))))]
}

/**
 * What finds the texts that have every word of a query, or a word that begins with it, as PostgreSQL's `tsquery`.
 * A single letter begins too many words, and is one by itself.
 * @returns undefined where there is no word in it
 */
export function wordsQuery(query: string): string | undefined {
  const words = inWords(query.slice(0, longestQuery)).slice(0, mostWords)
  if (words.length === 0) return undefined
  return words.map(word => (isShort(word) ? `'${word}'` : `'${word}':*`)).join(' & ')
}

function isShort(word: string): boolean {
  return Array.from(word).length < 2
}

/** Folded words are of letters and digits alone. */
function inWords(text: string): string[] {
  return fold(text)
    .replace(unspaced, ' $& ')
    .split(' ')
    .filter(Boolean)
    .map(word => word.slice(0, longestWord).toWellFormed())
}
