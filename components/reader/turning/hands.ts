import type { RefObject } from 'preact'
import { shiftAt, slideOf } from './closed-book.ts'
import { gripsAt } from './grip.ts'
import type { Motion } from './motion.ts'
import type { Swiped } from './swipe/swiped.ts'
import { drag, heldAt, hold, release } from './turning.ts'
import type { TurningControl } from './turning-engine.ts'

type HeldBook = {
  book: RefObject<HTMLElement | null>
  motion: Motion
  isRightToLeft: boolean
  /** True if two pages share a spine. */
  isOpenWide: boolean
  leaves: TurningControl
  /** From `shiftsOf`; empty for single pages. */
  shifts: number[]
  wished(): number
  /** True if the view exists and its pages are loaded. */
  has(view: number): boolean
  isOff(): boolean
  turnTo(view: number): void
}

export function handsOn(held: HeldBook): Swiped {
  const { book, motion, isRightToLeft, leaves, shifts } = held
  return {
    isOff: held.isOff,
    grips: ({ target, clientX }) => gripsAt(target, clientX, held.isOpenWide),
    hold(way) {
      const near = held.wished() + way
      if (motion === 'fade' || !held.has(near) || leaves.now.goal !== held.wished()) return undefined
      leaves.change(now => hold(now, near))
      return { turned: heldAt(leaves.now) ?? 0 }
    },
    drag: (turned, velocity) => leaves.change(now => drag(now, turned, velocity)),
    release() {
      leaves.change(now => release(now, reachOf(book.current, motion)))
      held.turnTo(leaves.now.goal)
    },
    flick: way => held.turnTo(held.wished() + way),
    grip(clientX) {
      const box = book.current?.getBoundingClientRect()
      if (motion !== 'turn' || !box) return undefined
      const { now } = leaves
      const slid = shiftAt(now, shifts) - (shifts[now.goal] ?? 0)
      const spine = box.left + box.width * (0.5 - slid)
      // Excludes the book's own movement.
      const own = Math.abs(clientX - spine) - (slideOf(now, shifts) * box.width) / 2
      return Math.max(own, box.width / 8)
    },
    isRightToLeft,
    get widthPx() {
      return book.current?.clientWidth ?? innerWidth
    },
  }
}

/** On a screen much wider than the page, a slide is complete once the page has left part of its place. */
function reachOf(book: HTMLElement | null, motion: Motion): number {
  const sheet = book?.querySelector<HTMLElement>('.book > .place:not([data-unseen]) > .sheet')
  if (motion !== 'slide' || !sheet || !book?.clientWidth) return 0.5
  return Math.min(0.5, (0.4 * sheet.offsetWidth) / book.clientWidth)
}
