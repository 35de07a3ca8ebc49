import { placeLeaf } from './leaf.tsx'
import type { Motion } from './motion.ts'
import type { Leaf, Turning } from './turning.ts'

/** Moves what the book shows to where it is at this moment. */
export function paintBook(
  book: HTMLElement | null,
  turning: Turning,
  views: number[][],
  motion: Motion,
  isRightToLeft: boolean,
): void {
  if (!book) return
  if (motion === 'turn') paintLeaves(book, turning.leaves)
  else paintPages(book, turning, views, motion, isRightToLeft ? -1 : 1)
}

function paintLeaves(book: HTMLElement, leaves: Leaf[]) {
  const widthPx = book.clientWidth / 2
  for (const element of book.querySelectorAll<HTMLElement>('[data-lying]')) {
    placeLeaf(element, { turned: Number(element.dataset.lying), velocity: 0 }, widthPx)
  }
  for (const [index, leaf] of leaves.entries()) {
    const element = book.querySelector<HTMLElement>(`[data-leaf="${index}"]`)
    if (element) placeLeaf(element, leaf, widthPx)
  }
  // A leaf shadows the page that it rises from while it leans over it, then the page that it falls on.
  const [first, last] = [leaves[0]?.turned ?? 0, leaves.at(-1)?.turned ?? 0]
  setOpacity(book, '.cast.right', last < 0.5 ? 1 - last : 2 - 3 * last)
  setOpacity(book, '.cast.left', first > 0.5 ? first : 3 * first - 1)
}

function paintPages(
  book: HTMLElement,
  { stops, leaves }: Turning,
  views: number[][],
  motion: Motion,
  way: 1 | -1,
) {
  const passed = leaves.reduce((sum, leaf) => sum + leaf.turned, 0)
  for (const [index, stop] of stops.entries()) {
    const [arrived, left] = [leaves[index - 1]?.turned ?? 1, leaves[index]?.turned ?? 0]
    for (const number of views[stop] ?? []) {
      const page = book.querySelector<HTMLElement>(`[data-page="${number}"]`)
      if (!page) continue
      page.style.transform =
        motion === 'slide' && leaves.length > 0 ? `translateX(${(index - passed) * way * 104}%)` : ''
      page.style.opacity = motion === 'fade' && leaves.length > 0 ? String(arrived * (1 - left * left)) : ''
    }
  }
}

function setOpacity(book: HTMLElement, selector: string, opacity: number) {
  const element = book.querySelector<HTMLElement>(selector)
  if (element) element.style.opacity = String(Math.max(0, opacity))
}
