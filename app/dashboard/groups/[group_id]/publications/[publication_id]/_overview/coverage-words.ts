import type { Coverage } from '#db/rules/coverage/findings.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

/** “118 of 120 products of your feed are on the pages.” */
export function coverageInWords(
  words: WordsOf<'publication'>,
  { products, onPages }: Pick<Coverage, 'products' | 'onPages'>,
): string {
  if (products > 0 && onPages === products) return fill(words, 'coverage.allOnPages', { all: products })
  return fill(words, 'coverage.onPages', { count: onPages, all: products })
}
