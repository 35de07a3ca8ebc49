import { type Reason, reasonInWords } from '../reasons/reasons.ts'
import { fill, type WordsOf } from '../words/messages.ts'

/** Why the theme `name` draws no products of a hotspot; without `failed` its code breaks rules. */
export type ThemeFailure = {
  name: string
  /** The first product that it cannot draw, and the number of others. */
  failed: { title: string; sku: string; others: number; problem: Reason } | null
}

export function themeFailureInWords(words: WordsOf<'reasons'>, { name, failed }: ThemeFailure): string {
  if (failed === null) return fill(words, 'theme.broken', { name })
  const { problem, ...product } = failed
  return fill(words, 'theme.cannotDraw', { name, ...product, problem: reasonInWords(words, problem) })
}
