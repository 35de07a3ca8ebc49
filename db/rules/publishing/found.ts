import { fill, type WordsOf } from '../words/messages.ts'

export type FoundCounts = { products: number; links: number }

/** Describes the counts; null if both are 0. */
export function foundInWords(words: WordsOf<'publication'>, { products, links }: FoundCounts): string | null {
  if (products > 0 && links > 0) return fill(words, 'found.both', { products, links })
  if (products > 0) return fill(words, 'found.products', { count: products })
  return links > 0 ? fill(words, 'found.links', { count: links }) : null
}
