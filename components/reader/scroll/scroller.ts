import {
  betweenPx,
  type Column,
  columnOf,
  heightOf,
  lengthInStyle,
  pageAt,
  pageRead,
  pagesAround,
  topInStyle,
  topOfPage,
  type Window,
} from './column.ts'
import type { Scrolled, Scrolling } from './scrolling.ts'

/** Time on a page before it is loaded, in ms, so that fast scrolling skips pages. */
const staysAfterMs = 100
/** Time before it counts as read and gets the window's address. */
const readsAfterMs = 300
/** Windows above and below that are preloaded. */
const around = 1
/** Tolerance for reaching a scroll target, in CSS pixels. */
const arrivedPx = 2

/** Follows the scroll position and scrolls to pages. */
export class Scroller {
  readonly #column: Column
  readonly #scrolling: Scrolling
  readonly #left = new AbortController()
  #page: number
  #near: number[] = []
  #lastSight = ''
  #frame = 0
  #stays = 0
  #reads = 0
  #unread: number | undefined
  #widthPx: number
  /** Scroll target; counts as read until the user scrolls. */
  #goal: { page: number; topPx: number; isReached: boolean } | undefined
  /** Position as a page and a part of it, to restore it when the width changes. */
  #place = { page: 1, part: 0 }
  /** Start position below the window's upper edge, applied once the column is laid out. */
  #start: { page: number; belowPx: number } | undefined

  constructor(scrolling: Scrolling, page: number) {
    this.#scrolling = scrolling
    this.#column = columnOf(scrolling.shapes)
    this.#page = page
    this.#widthPx = scrolling.book.clientWidth
    const place = scrolling.book.querySelector(`#page-${page}`)?.getBoundingClientRect()
    // Keeps the scroll position unless the address names a page further down.
    const stays = place !== undefined && (scrollY > 0 || place.top < innerHeight / 2)
    this.#start = { page, belowPx: stays ? place.top : 0 }
    history.scrollRestoration = 'manual'
    this.#near = [page]
    scrolling.onMove(this.#scrolled(page, this.#around(page)))
  }

  laidOut(): void {
    if (this.#start === undefined) return
    const { page, belowPx } = this.#start
    this.#start = undefined
    const topPx = this.#bookTop() + topOfPage(this.#column, page, this.#widthPx) - belowPx
    this.#goal = { page, topPx, isReached: false }
    if (topPx > 0) madeAnew(this.#scrolling.book)
    scrollTo({ top: topPx, behavior: 'instant' })
    this.#listen()
    this.#look()
  }

  /** Scrolls to a page, smoothly if it is adjacent. */
  goTo(page: number, isStill: boolean): void {
    const isNear = Math.abs(page - this.#page) === 1 && !isStill
    const last = document.documentElement.scrollHeight - innerHeight
    const topPx = Math.min(last, this.#bookTop() + topOfPage(this.#column, page, this.#widthPx))
    this.#goal = { page, topPx, isReached: false }
    scrollTo({ top: topPx, behavior: isNear ? 'smooth' : 'instant' })
    this.#look()
  }

  end(): void {
    this.#left.abort()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#stays)
    clearTimeout(this.#reads)
    history.scrollRestoration = 'auto'
  }

  #listen() {
    const options = { passive: true, signal: this.#left.signal }
    const look = () => {
      cancelAnimationFrame(this.#frame)
      this.#frame = requestAnimationFrame(() => this.#look())
    }
    addEventListener('scroll', look, options)
    addEventListener('resize', look, options)
    const leaveGoal = () => {
      this.#goal = undefined
    }
    for (const sign of ['wheel', 'touchmove', 'keydown']) addEventListener(sign, leaveGoal, options)
    // A pressed link may change the address, so the current page is recorded first.
    addEventListener('pointerdown', () => this.#read(), { ...options, capture: true })
  }

  #look() {
    const { widthPx, isNew } = this.#measure()
    if (widthPx === 0) return
    if (isNew) this.#keepPlace()
    const window = this.#window()
    const page = this.#goalInHand()?.page ?? pageRead(this.#column, window)
    // The gap above a page belongs to it here.
    const top = pageAt(this.#column, window.topPx + betweenPx, widthPx)
    const part = (window.topPx - topOfPage(this.#column, top, widthPx)) / heightOf(this.#column, top, widthPx)
    this.#place = { page: top, part }
    if (page !== this.#page) this.#arrive(page)
    this.#show(window)
  }

  #goalInHand() {
    const goal = this.#goal
    if (goal === undefined) return undefined
    const isThere = Math.abs(scrollY - goal.topPx) < arrivedPx
    if (goal.isReached && !isThere) this.#goal = undefined
    goal.isReached ||= isThere
    return this.#goal
  }

  #measure() {
    const widthPx = this.#scrolling.book.clientWidth
    const isNew = widthPx !== this.#widthPx
    this.#widthPx = widthPx
    return { widthPx, isNew }
  }

  /** Keeps the position when the screen is rotated. */
  #keepPlace() {
    const { page, part } = this.#place
    const top =
      topOfPage(this.#column, page, this.#widthPx) + part * heightOf(this.#column, page, this.#widthPx)
    this.#goal = undefined
    scrollTo({ top: this.#bookTop() + top, behavior: 'instant' })
  }

  #arrive(page: number) {
    this.#page = page
    this.#unread = page
    clearTimeout(this.#stays)
    clearTimeout(this.#reads)
    this.#stays = window.setTimeout(() => this.#stay(), staysAfterMs)
    this.#reads = window.setTimeout(() => this.#read(), readsAfterMs)
  }

  #stay() {
    this.#near = pagesAround(this.#column, this.#window(), 0)
    this.#lastSight = ''
    this.#show(this.#window())
  }

  #read() {
    if (this.#unread === undefined) return
    const page = this.#unread
    this.#unread = undefined
    clearTimeout(this.#reads)
    this.#scrolling.onRead(page)
  }

  #show(window: Window) {
    const seen = pagesAround(this.#column, window, 0)
    const numbers = withFocus(pagesAround(this.#column, window, around), this.#scrolling.book)
    const sight = `${this.#page} ${seen} ${numbers}`
    if (sight === this.#lastSight) return
    this.#lastSight = sight
    this.#scrolling.onMove({ ...this.#scrolled(this.#page, numbers), seen })
  }

  #scrolled(page: number, numbers: number[]): Scrolled {
    const column = this.#column
    return {
      page,
      numbers,
      seen: [page],
      near: this.#near,
      topOf: number => topInStyle(column, number),
      ratioOf: number => 1 / heightOf(column, number, 1),
      length: lengthInStyle(column),
    }
  }

  #around(page: number): number[] {
    const topPx = topOfPage(this.#column, page, this.#widthPx)
    return pagesAround(this.#column, { topPx, heightPx: innerHeight, widthPx: this.#widthPx }, around)
  }

  #window(): Window {
    const topPx = -this.#scrolling.book.getBoundingClientRect().top
    const bar = document.querySelector('.bar')?.getBoundingClientRect().height ?? 0
    return { topPx, heightPx: innerHeight - bar, widthPx: this.#widthPx }
  }

  #bookTop(): number {
    return this.#scrolling.book.getBoundingClientRect().top + scrollY
  }
}

/** Recreates the page boxes. Page and window have moved together, but Chromium would count it as a layout shift. */
function madeAnew(book: HTMLElement) {
  book.style.display = 'none'
  void book.offsetHeight
  book.style.display = ''
}

/** Keeps the focused page mounted wherever the window is. */
function withFocus(numbers: number[], book: HTMLElement): number[] {
  const { activeElement } = document
  const place = book.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-page]') : null
  const focused = Number(place?.dataset.page ?? 0)
  if (focused === 0 || numbers.includes(focused)) return numbers
  return [...numbers, focused].toSorted((one, other) => one - other)
}
