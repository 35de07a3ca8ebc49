import { bentLeaf, viewpointOver } from './bend.ts'
import { shiftAt } from './closed-book.ts'
import { placeLeaf } from './leaf.tsx'
import { isRecto, type Motion } from './motion.ts'
import type { Leaf, Turning } from './turning.ts'

/** Paints the current frame of a turn. */
export function paintBook(
  book: HTMLElement | null,
  turning: Turning,
  views: number[][],
  motion: Motion,
  isRightToLeft: boolean,
  shifts: number[],
): void {
  if (!book) return
  // Leaves first: they read the book's size, which would force a layout after style changes.
  if (motion === 'turn') paintLeaves(book, turning, views)
  else paintPages(book, turning, views, motion, isRightToLeft ? -1 : 1, shifts)
  paintShift(book, turning, motion, shifts)
}

/** Slides the book between its views, whose rest positions CSS knows; fading pages stay. */
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
  // A leaf casts its shadow on the page that it leaves, then on the one it lands on, if any.
  const [first, last] = [leaves[0]?.turned ?? 0, leaves.at(-1)?.turned ?? 0]
  const hasRight = views[stops.at(-1) ?? 0]?.some(isRecto)
  const hasLeft = views[stops[0] ?? 0]?.some(page => !isRecto(page))
  setOpacity(book, '.cast.right', !hasRight ? 0 : last < 0.5 ? 1 - last : 2 - 3 * last)
  setOpacity(book, '.cast.left', !hasLeft ? 0 : first > 0.5 ? first : 3 * first - 1)
}

/** Sorts leaves by the height of their free edges, for stacking. */
function lowestFirst(leaves: Leaf[]): number[] {
  const heights = leaves.map(({ turned, velocity }) => bentLeaf(turned, velocity).at(-1)?.z ?? 0)
  return [...leaves.keys()].toSorted((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0))
}

/** Distance of the progress line from the bar's upper edge, in CSS pixels: a leaf may rise up to it. */
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
