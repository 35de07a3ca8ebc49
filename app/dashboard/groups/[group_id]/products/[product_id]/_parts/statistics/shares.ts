import type { Saying } from '#app/dashboard/groups/[group_id]/statistics/_parts/saying.ts'
import { figureInWords } from '#app/dashboard/groups/[group_id]/statistics/_parts/words.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

/**
 * Tells a step as a share of the step before: `25 % of opened`. Undefined where it is none, as readers may put
 * products on the list without opening them.
 */
export function roundedShare(
  words: WordsOf<'products'>,
  saying: Saying,
  of: 'seen' | 'opened' | 'listed',
  count: number,
  before: number,
): string | undefined {
  if (before === 0 || count > before) return undefined
  return fill(words, `product.shareOf.${of}`, { share: figureInWords(saying, count / before, 'share') })
}
