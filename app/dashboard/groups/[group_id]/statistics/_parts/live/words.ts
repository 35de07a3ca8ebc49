import type { ReactNode } from 'react'
import { fillRich } from '#components/words/rich.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { ReadingNow } from '#db/statistics/questions/live.ts'

type Words = WordsOf<'statistics'>

export function readersInWords(words: Words, readers: number): string {
  if (readers === 0) return words['live.nobody']
  return fill(words, 'live.readers', { count: readers })
}

type Place = Pick<ReadingNow['pages'][number], 'title' | 'pageId' | 'number'>

/** Says where readers are: `3 on page 4`. @param withTitle true among publications of a group @param count draws how many */
export function placeInWords(
  words: Words,
  { title, pageId, number: page }: Place,
  withTitle: boolean,
  count: () => ReactNode,
): ReactNode {
  if (page !== null)
    return withTitle
      ? fillRich(words, 'live.onPageOf', { count, page, title })
      : fillRich(words, 'live.onPage', { count, page })
  if (pageId !== null)
    return withTitle
      ? fillRich(words, 'live.onRemovedOf', { count, title })
      : fillRich(words, 'live.onRemoved', { count })
  return withTitle
    ? fillRich(words, 'live.openedTitle', { count, title })
    : fillRich(words, 'live.opened', { count })
}

/** Returns how many read pages that the list leaves out. */
export function elsewhere({ readers, pages }: ReadingNow): number {
  return readers - pages.reduce((sum, page) => sum + page.readers, 0)
}
