import { bentLeaf, viewpointOver } from './bend.ts'
import { shiftAt } from './closed-book.ts'
import { placeLeaf } from './leaf.tsx'
import { isRecto, type Motion } from './motion.ts'
import type { Leaf, Turning } from './turning.ts'

/** Moves what the book shows to where it is at this moment. */
export function paintBook(
  book: HTMLElement | null,
  turning: Turning,
  views: number[][],
  motion: Motion,
  isRightToLeft: boolean,
  shifts: number[],
): void {
  if (!book) return
  // Leaves first: they ask for the book's size, which the browser would have to find anew after a change of style.
  if (motion === 'turn') paintLeaves(book, turning, views)
  else paintPages(book, turning, views, motion, isRightToLeft ? -1 : 1, shifts)
  paintShift(book, turning, motion, shifts)
}

/** Between its views, which the style knows, the book slides; pages that fade stay where they are. */
function paintShift(book: HTMLElement, turning: Turning, motion: Motion, shifts: number[]) {
  const isMoved = turning.leaves.length > 0 && motion !== 'slide'
  const shift = motion === 'turn' ? shiftAt(turning, shifts) : (shifts[turning.goal] ?? 0)
  for (const element of [book, book.parentElement?.querySelector<HTMLElement>('.stacks')])
    if (element) element.style.translate = isMoved ? `${shift * 100}%` : ''
}

function paintLeaves(book: HTMLElement, { stops, leaves }: Turning, views: number[][]) {
  const widthPx = book.clientWidth / 2
  const viewpoint = viewpointOver(widthPx, book.clientHeight, book.offsetTop, freeBelow(book))
  for (const element of book.querySelectorAll<HTMLElement>('[data-lying]')) {
    placeLeaf(element, { turned: Number(element.dataset.lying), velocity: 0 }, widthPx, viewpoint)
    element.style.zIndex = ''
  }
  for (const [layer, index] of lowestFirst(leaves).entries()) {
    const leaf = leaves[index]
    const element = book.querySelector<HTMLElement>(`[data-leaf="${index}"]`)
    if (!leaf || !element) continue
    placeLeaf(element, leaf, widthPx, viewpoint)
    element.style.zIndex = String(1 + layer)
  }
  // A leaf shadows the page that it rises from while it leans over it, then the page that it falls on, where there is one.
  const [first, last] = [leaves[0]?.turned ?? 0, leaves.at(-1)?.turned ?? 0]
  const hasRight = views[stops.at(-1) ?? 0]?.some(isRecto)
  const hasLeft = views[stops[0] ?? 0]?.some(page => !isRecto(page))
  setOpacity(book, '.cast.right', !hasRight ? 0 : last < 0.5 ? 1 - last : 2 - 3 * last)
  setOpacity(book, '.cast.left', !hasLeft ? 0 : first > 0.5 ? first : 3 * first - 1)
}

/** Leaves lie over each other by the height of their free edges. */
function lowestFirst(leaves: Leaf[]): number[] {
  const heights = leaves.map(({ turned, velocity }) => bentLeaf(turned, velocity).at(-1)?.z ?? 0)
  return [...leaves.keys()].toSorted((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0))
}

/** The bar's line lies so far below its upper edge, in CSS pixels: a leaf may rise up to there. */
const aboveLinePx = 10

function freeBelow(book: HTMLElement): number {
  const bar = document.querySelector<HTMLElement>('.bar')
  return (bar?.offsetTop ?? innerHeight) + aboveLinePx - book.offsetTop - book.clientHeight
}

function paintPages(
  book: HTMLElement,
  { stops, leaves, goal }: Turning,
  views: number[][],
  motion: Motion,
  way: 1 | -1,
  shifts: number[],
) {
  const passed = leaves.reduce((sum, leaf) => sum + leaf.turned, 0)
  for (const [index, stop] of stops.entries()) {
    const [arrived, left] = [leaves[index - 1]?.turned ?? 1, leaves[index]?.turned ?? 0]
    for (const number of views[stop] ?? []) {
      const page = book.querySelector<HTMLElement>(`[data-page="${number}"]`)
      if (!page) continue
      const aside =
        motion === 'slide' ? (index - passed) * way * 104 : ((shifts[stop] ?? 0) - (shifts[goal] ?? 0)) * 200
      page.style.transform = leaves.length > 0 && aside !== 0 ? `translateX(${aside}%)` : ''
      page.style.opacity = motion === 'fade' && leaves.length > 0 ? String(arrived * (1 - left * left)) : ''
    }
  }
}

function setOpacity(book: HTMLElement, selector: string, opacity: number) {
  const element = book.querySelector<HTMLElement>(selector)
  if (element) element.style.opacity = String(Math.max(0, opacity))
}
