import type { Scrolled } from './scrolling.ts'

/** Pages to preload around the one being read, in order. */
export function pagesAhead(scrolled: Scrolled | null, pageCount: number): number[] {
  if (scrolled === null) return []
  const { near } = scrolled
  const [first = 1, last = 1] = [near[0], near.at(-1)]
  return [...near, last + 1, first - 1, last + 2].filter(number => number >= 1 && number <= pageCount)
}
