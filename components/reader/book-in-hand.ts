import type { Screen } from './frame/use-screen.ts'
import type { Addresses } from './pages/use-addresses.ts'
import type { Pages } from './pages/use-pages.ts'
import type { Scrolled } from './scroll/scrolling.ts'
import type { Motion } from './turning/motion.ts'
import type { Turning } from './turning/turning.ts'
import type { Zoom } from './zoom/use-zoom.ts'

export type BookInHand = {
  screen: Screen | null
  motion: Motion
  /** Nearby pages, in scroll layout. */
  scrolled: Scrolled | null
  zoom: Zoom
  pages: Pages
  addresses: Addresses
  turning: Turning
  /** From `shiftsOf`; empty for single pages. */
  shifts: number[]
  /** Page numbers that are shown together, in reading order. */
  views: number[][]
  /** Index of the last requested view. */
  view: number
  hasFailed: boolean
  turnTo(view: number): void
  turnToPage(page: number): void
  step(by: 1 | -1): void
  /** Retries a failed load. */
  retry(): void
}
