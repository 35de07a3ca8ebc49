import { fold } from '../folding.ts'

/** Scripts without spaces: every sign is a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/gu

const longestWord = 64 // longer words match by prefix; PostgreSQL's limit is 2,046 bytes
const longestQuery = 200
const mostWords = 8

/** Returns the distinct folded words of texts. */
export function searchWords(...texts: (string | null)[]): string[] {
  return [...new Set(texts.flatMap(text => (text === null ? [] : inWords(text))))]
}

/** Builds a `tsquery` for all words by prefix, single letters whole; undefined without words. */
export function wordsQuery(query: string): string | undefined {
  const words = inWords(query.slice(0, longestQuery)).slice(0, mostWords)
  if (words.length === 0) return undefined
  return words.map(word => (isShort(word) ? `'${word}'` : `'${word}':*`)).join(' & ')
}

function isShort(word: string): boolean {
  return Array.from(word).length < 2
}

function inWords(text: string): string[] {
  return fold(text)
    .replace(unspaced, ' $& ')
    .split(' ')
    .filter(Boolean)
    .map(word => word.slice(0, longestWord).toWellFormed())
}
