import { fill, type WordsOf } from '#db/rules/words/messages.ts'

import type { ChartMark } from '#db/statistics/questions/marks.ts'
import { purposeOf } from '../conversion-words.ts'

/** Names a change as the activity does: `Page 3 replaced`. */
export function markInWords(
  words: WordsOf<'statistics'>,
  list: WordsOf<'list'>,
  { kind, conversion, pageNumber }: ChartMark,
): string {
  if (kind === 'conversion') return conversion ? purposeOf(list, conversion) : words['marks.pagesChanged']
  return kind === 'page_removed'
    ? fill(words, 'marks.pageRemoved', { page: pageNumber ?? '' })
    : words[`marks.${kind}`]
}
