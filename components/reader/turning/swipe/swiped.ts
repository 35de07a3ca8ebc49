import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'

/** Effects of swipes on the pages, in the units of `Turning`. */
export type Swiped = {
  /** True while another gesture has the fingers. */
  isOff(): boolean
  /** True if a mouse grabs a page there; elsewhere it selects text. */
  grips(event: PointerEvent): boolean
  /** Grabs the leaf to the next (1) or previous (-1) view; undefined if there is none. */
  hold(way: 1 | -1): { turned: number } | undefined
  drag(turned: number, velocity: number): void
  release(): void
  /** Turns at once, under reduced motion. */
  flick(way: 1 | -1): void
  /** Distance of the grip from the spine in pixels; undefined for sliding pages. */
  grip(clientX: number): number | undefined
  /** True if the next page comes from the left. */
  readonly isRightToLeft: boolean
  /** Distance that slides a page over, in pixels. */
  readonly widthPx: number
}

export type SwipeStage = {
  readonly element: HTMLElement
  readonly swiped: Swiped
  readonly resting: PointerState
  /** Ignores the click that ends a drag. */
  swallowClick(): void
}

/** True if more horizontal than vertical. */
export function isSideways(right: number, downwards: number): boolean {
  return Math.abs(right) > 1.2 * Math.abs(downwards)
}

/** Returns the direction of a turn from a movement to the right. */
export function wayOf(right: number, { isRightToLeft }: Swiped): 1 | -1 {
  return right < 0 !== isRightToLeft ? 1 : -1
}
