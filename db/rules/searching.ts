import { fold } from './folding.ts'

export type Term = {
  text: string
  at: 'words' | 'beginnings' | 'anywhere'
}

export type Hit = { start: number; end: number }

export const longestQuery = 200
const mostTerms = 12

const tellingLength = 4 // longer terms match inside words too, for languages with compounds

/** Scripts without spaces: every sign may begin a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

/** Parses a query into words and quoted phrases. */
export function termsOf(query: string): Term[] {
  const parts = query.slice(0, longestQuery).matchAll(/["“”„«»]([^"“”„«»]*)["“”„«»]?|[^\s"“”„«»]+/g)
  return Array.from(parts, ([part, quoted]) => {
    const text = fold(quoted ?? part).trim()
    return { text, at: quoted === undefined ? placeOf(text) : ('words' as const) }
  })
    .filter(({ text }) => text !== '')
    .slice(0, mostTerms)
}

function placeOf(text: string): Term['at'] {
  return text.length >= tellingLength || unspaced.test(text) ? 'anywhere' : 'beginnings'
}

/** Finds all terms in a folded text, sorted by position; empty if any term is missing. */
export function hitsIn(folded: string, terms: readonly Term[]): Hit[] {
  const found: Hit[] = []
  for (const term of terms) {
    const hits = hitsOfTerm(folded, term)
    if (hits.length === 0) return []
    found.push(...hits)
  }
  return terms.length > 1 ? withoutOverlaps(found) : found
}

function hitsOfTerm(folded: string, { text, at }: Term): Hit[] {
  const hits: Hit[] = []
  let start = folded.indexOf(text)
  while (start >= 0) {
    const end = start + text.length
    const begins = at === 'anywhere' || start === 0 || folded[start - 1] === ' '
    const ends = at !== 'words' || end === folded.length || folded[end] === ' '
    if (begins && ends) hits.push({ start, end })
    start = folded.indexOf(text, begins && ends ? end : start + 1)
  }
  return hits
}

function withoutOverlaps(hits: Hit[]): Hit[] {
  const inOrder = hits.toSorted((one, other) => one.start - other.start || other.end - one.end)
  let reached = -1
  return inOrder.filter(({ start, end }) => {
    if (start < reached) return false
    reached = end
    return true
  })
}
