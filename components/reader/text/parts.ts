import type { Book } from '../pages/page-address.ts'

/** So many pages are read as one text. */
export const pagesInPart = 20

/** The part of a publication's text that has a page; from 1. */
export function partWith(page: number): number {
  return Math.ceil(page / pagesInPart)
}

/** The pages of a part. */
export function pagesOfPart(part: number, { pageCount }: Pick<Book, 'pageCount'>): number[] {
  const first = (part - 1) * pagesInPart + 1
  const count = Math.max(0, Math.min(pagesInPart, pageCount - first + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Where the text of a page is read. */
export function textPath(page: number, { path }: Pick<Book, 'path'>): string {
  const part = partWith(page)
  return `${path}/text${part === 1 ? '' : `?part=${part}`}${page === 1 ? '' : `#page-${page}`}`
}
