import { type Arrangement, pairPages, spreadOfPage } from '#db/rules/pages/spreads.ts'

/** Facts needed to build any address in a publication. */
export type BookAddress = Arrangement & { path: string; pageCount: number }

/** Returns the spread with a page; empty if there is no such page. */
export function pagesWith(page: number, book: BookAddress): number[] {
  const pages = pairPages(book.pageCount, book)[spreadOfPage(page, book) - 1]
  return pages?.includes(page) ? pages : []
}

/** Returns the path of a spread: the publication's own for the first, else such as `/demo/spring/page/2-3`. */
export function spreadPath(pages: number[], { path }: BookAddress): string {
  return pages[0] === 1 ? path : `${path}/page/${pages.join('-')}`
}

/** Returns the address of a page: its spread, with a fragment for the second page, as in `/page/2-3#page-3`. */
export function pageAddress(page: number, book: BookAddress): string {
  const pages = pagesWith(page, book)
  return spreadPath(pages, book) + (pages[0] === page ? '' : `#page-${page}`)
}

export function spreadDataPath(pages: number[], { path }: BookAddress): string {
  return `${path}/page/${pages.join('-')}/spread.json`
}

/** Finds a spread by a name such as `2-3` or `7`, also of another arrangement; undefined for unknown pages. */
export function spreadWithPage(
  name: string,
  book: BookAddress,
): { pages: number[]; isCanonical: boolean } | undefined {
  const [, first, second] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(name) ?? []
  const named = [first, second].filter(text => text !== undefined).map(Number)
  const [low = 0, high = low] = named.toSorted((one, other) => one - other)
  if (low < 1 || high > book.pageCount || high - low > 1) return undefined
  const pages = pagesWith(low, book)
  return { pages, isCanonical: name === pages.join('-') }
}
