import type { MarkKind } from '#db/rules/statistics/marks.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import type { ChartMark } from '#db/statistics/questions/marks.ts'
import { purposeOf } from '../conversion-words.ts'

const words: Record<Exclude<MarkKind, 'conversion' | 'page_removed'>, string> = {
  published: 'Published',
  unlisted: 'Published, unlisted',
  unpublished: 'Unpublished',
  archived: 'Archived',
  restored: 'Restored from the archive',
}

/** Names a change as the activity does: `Page 3 replaced`. */
export function markInWords({ kind, conversion, pageNumber }: ChartMark, list: WordsOf<'list'>): string {
  if (kind === 'conversion') return conversion ? purposeOf(list, conversion) : 'Pages changed'
  return kind === 'page_removed' ? `Page ${pageNumber} removed` : words[kind]
}
