import type { ReadingNow } from '#db/statistics/questions/live.ts'

export function readersInWords(readers: number): string {
  if (readers === 0) return 'Nobody is reading now'
  return readers === 1 ? '1 person reading now' : `${readers.toLocaleString('en')} people reading now`
}

type Place = Pick<ReadingNow['pages'][number], 'title' | 'pageId' | 'number'>

/** Completes a number of readers: `on page 4`. @param withTitle true among publications of a group */
export function placeInWords({ title, pageId, number }: Place, withTitle: boolean): string {
  const of = withTitle ? ` of ${title}` : ''
  if (number !== null) return `on page ${number.toLocaleString('en')}${of}`
  if (pageId !== null) return `on a page${of} that was removed`
  return withTitle ? `just opened ${title}` : 'just opened'
}

/** Returns how many read pages that the list leaves out. */
export function elsewhere({ readers, pages }: ReadingNow): number {
  return readers - pages.reduce((sum, page) => sum + page.readers, 0)
}
