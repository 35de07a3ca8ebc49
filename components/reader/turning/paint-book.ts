import { isRecto, type Pairing } from '#db/rules/pages/spreads.ts'
import { halfOf } from '../pages/halves.ts'
import { bentLeaf } from './bend.ts'
import { shiftAt } from './closed-book.ts'
import { placeLeaf, shadeScale } from './leaf.tsx'
import type { Motion } from './motion.ts'
import type { Leaf, Turning } from './turning.ts'

type PaintedBook = {
  views: number[][]
  motion: Motion
  isRightToLeft: boolean
  pairing: Pairing | undefined
  /** From `shiftsOf`; empty for single pages. */
  shifts: number[]
  /** As for `BookRoom`. */
  isRising: boolean
}

/** Paints the current frame of a turn. */
export function paintBook(book: HTMLElement | null, turning: Turning, painted: PaintedBook): void {
  if (!book) return
  // Leaves first: they read the book's size, which would force a layout after style changes.
  if (painted.motion === 'turn') paintLeaves(book, turning, painted)
  if (painted.motion === 'turn' || turning.leaves.length === 0) layPages(book)
  else paintPages(book, turning, painted)
  paintShift(book, turning, painted)
}

/** Slides the book from its view at rest, whose position CSS knows; fading pages stay. */
function paintShift(book: HTMLElement, turning: Turning, { motion, shifts }: PaintedBook) {
  const isTurning = turning.leaves.length > 0 && motion === 'turn'
  const shift = shiftAt(turning, shifts) - (shifts[turning.goal] ?? 0)
  for (const element of [book, book.parentElement?.querySelector<HTMLElement>('.stacks')])
    if (element) element.style.translate = isTurning && shift !== 0 ? `${shift * 100}%` : ''
}

function paintLeaves(
  book: HTMLElement,
  { stops, leaves }: Turning,
  { views, pairing, isRising }: PaintedBook,
) {
  const [widthPx, heightPx] = [book.clientWidth / 2, book.clientHeight]
  const room = { heightPx, freeAbovePx: book.offsetTop, freeBelowPx: freeBelow(book), isRising }
  for (const element of book.querySelectorAll<HTMLElement>('[data-lying]')) {
    placeLeaf(element, { turned: Number(element.dataset.lying), velocity: 0 }, room)
    element.style.zIndex = ''
  }
  for (const [layer, index] of lowestFirst(leaves).entries()) {
    const leaf = leaves[index]
    const element = book.querySelector<HTMLElement>(`[data-leaf="${index}"]`)
    if (!leaf || !element) continue
    placeLeaf(element, leaf, room)
    element.style.zIndex = String(1 + layer)
  }
  // A leaf casts its shadow on the page that it leaves, then on the one it lands on, if any.
  const [first, last] = [leaves[0]?.turned ?? 0, leaves.at(-1)?.turned ?? 0]
  const hasRight = views[stops.at(-1) ?? 0]?.some(page => isRecto(page, pairing))
  const hasLeft = views[stops[0] ?? 0]?.some(page => !isRecto(page, pairing))
  const scale = shadeScale(widthPx, heightPx)
  castShade(book, '.cast.right', scale, !hasRight ? 0 : last < 0.5 ? 1 - last : 2 - 3 * last)
  castShade(book, '.cast.left', scale, !hasLeft ? 0 : first > 0.5 ? first : 3 * first - 1)
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

/** Puts pages back that slid or faded: another layout may show any of them. */
function layPages(book: HTMLElement) {
  for (const { style } of book.querySelectorAll<HTMLElement>('[data-page]')) {
    style.transform = ''
    style.opacity = ''
  }
}

/** Distance of sliding pages, in widths of the book. */
const slideStep = 1.04

function paintPages(
  book: HTMLElement,
  { stops, leaves, goal }: Turning,
  { views, motion, isRightToLeft, shifts }: PaintedBook,
) {
  const way = isRightToLeft ? -1 : 1
  const slots = slotsOf(book, stops, views)
  const slid = leaves.reduce(
    (sum, { turned }, index) => sum + turned * ((slots[index + 1] ?? 0) - (slots[index] ?? 0)),
    0,
  )
  for (const [index, stop] of stops.entries()) {
    const [arrived, left] = [leaves[index - 1]?.turned ?? 1, leaves[index]?.turned ?? 0]
    const half = halfOf(views, stop)
    for (const number of views[stop] ?? []) {
      const page = pageIn(book, number)
      // Both halves of a page are one element, at rest where one of them is seen.
      if (!page || (half !== undefined && page.dataset.half !== `${half}`)) continue
      const aside =
        motion === 'slide'
          ? ((slots[index] ?? 0) - slid) * way * 100
          : ((shifts[stop] ?? 0) - (shifts[goal] ?? 0)) * 200
      page.style.transform = aside !== 0 ? `translateX(${aside}%)` : ''
      page.style.opacity = motion === 'fade' ? String(arrived * (1 - left * left)) : ''
    }
  }
}

/** Returns where views lie beside each other while they slide, in widths of the book; halves of a page touch. */
function slotsOf(book: HTMLElement, stops: number[], views: number[][]): number[] {
  let slot = 0
  return stops.map((stop, index) => {
    const [number] = views[stop] ?? []
    if (index > 0) slot += number === views[stops[index - 1] ?? -1]?.[0] ? halfWidth(book, number) : slideStep
    return slot
  })
}

function halfWidth(book: HTMLElement, number: number | undefined): number {
  const sheet = pageIn(book, number)?.querySelector<HTMLElement>('.sheet')
  return sheet ? sheet.offsetWidth / 2 / book.clientWidth : 1
}

function pageIn(book: HTMLElement, number: number | undefined): HTMLElement | null {
  return book.querySelector<HTMLElement>(`[data-page="${number}"]`)
}

/** Steps of a shadow's strength: a page is drawn anew with each of them. */
const castSteps = 14

function castShade(book: HTMLElement, selector: string, scale: string, opacity: number) {
  const element = book.querySelector<HTMLElement>(selector)
  if (!element) return
  element.style.transform = scale
  element.style.opacity = String(Math.max(0, Math.round(opacity * castSteps) / castSteps))
}
