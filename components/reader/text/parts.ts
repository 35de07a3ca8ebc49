import type { BookAddress } from '../pages/page-address.ts'

/** Pages per part of the text view. */
export const pagesInPart = 20

/** Returns the part with a page, from 1. */
export function partWith(page: number): number {
  return Math.ceil(page / pagesInPart)
}

export function pagesOfPart(part: number, { pageCount }: Pick<BookAddress, 'pageCount'>): number[] {
  const first = (part - 1) * pagesInPart + 1
  const count = Math.max(0, Math.min(pagesInPart, pageCount - first + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Returns the path of the text view at a page. */
export function textPath(page: number, { path }: Pick<BookAddress, 'path'>): string {
  const part = partWith(page)
  return `${path}/text${part === 1 ? '' : `?part=${part}`}${page === 1 ? '' : `#page-${page}`}`
}
