import type { PageChangeKind, PageReview, Review } from '#db/new-editions/review.ts'
import { movedPages } from '#db/rules/pages/editions/matching.ts'

/** Returns the matches after one was chosen: a page takes the place of one other at most. */
export function matchedAnew(
  chosen: readonly (number | null)[],
  at: number,
  pageId: number | null,
): (number | null)[] {
  return chosen.map((other, index) => {
    if (index === at) return pageId
    return other === pageId ? null : other
  })
}

/** Tells what becomes of pages by the matches that a person chose. */
export function shownMatches(review: Review, chosen: readonly (number | null)[]): PageReview[] {
  const numbers = new Map(review.former.map(({ pageId, number }) => [pageId, number]))
  const places = chosen.map(pageId => numbers.get(pageId ?? 0) ?? null)
  const moved = movedPages(places)
  return review.pages.map((page, at): PageReview => {
    const [pageId, number] = [chosen[at] ?? null, places[at] ?? null]
    const before = pageId === null || number === null ? null : { pageId, number }
    const isProposed = pageId === (page.before?.pageId ?? null)
    const change = isProposed ? page.change : before === null ? 'added' : 'changed'
    return { ...page, before, change, isMoved: moved[at] ?? false }
  })
}

export function countsOf(pages: readonly PageReview[]): Record<PageChangeKind | 'moved', number> {
  const count = (change: PageChangeKind) => pages.filter(page => page.change === change).length
  return {
    unchanged: count('unchanged'),
    changed: count('changed'),
    added: count('added'),
    moved: pages.filter(({ isMoved }) => isMoved).length,
  }
}
