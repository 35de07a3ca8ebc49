import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'

/** What a finger or a mouse does to the pages. Numbers as in `Turning`. */
export type Swiped = {
  /** Whether fingers do something else at present. */
  isOff(): boolean
  /** Whether a mouse takes hold of a page there: elsewhere it chooses text. */
  grips(event: PointerEvent): boolean
  /** Takes hold of the leaf to the next (1) or the previous (-1) view; undefined when there is none to hold. */
  hold(way: 1 | -1): { turned: number } | undefined
  drag(turned: number, velocity: number): void
  release(): void
  /** Turns without being followed, where motion is not wanted. */
  flick(way: 1 | -1): void
  /** Where the paper is held, as a distance from the spine in pixels; undefined where pages slide. */
  grip(clientX: number): number | undefined
  /** Whether the next page comes from the left. */
  readonly isRightToLeft: boolean
  /** How far a finger slides a page over, in pixels. */
  readonly widthPx: number
}

/** The stage as the states of a swipe see it. */
export type SwipeStage = {
  readonly element: HTMLElement
  /** As rendered last. */
  readonly swiped: Swiped
  /** Where every swipe ends. */
  readonly resting: PointerState
  /** The next click is none: it is the end of a drag. */
  swallowClick(): void
}

/** More sideways than up or down. */
export function isSideways(right: number, downwards: number): boolean {
  return Math.abs(right) > 1.2 * Math.abs(downwards)
}

/** To the next page or the previous one, by how far a finger went to the right. */
export function wayOf(right: number, { isRightToLeft }: Swiped): 1 | -1 {
  return right < 0 !== isRightToLeft ? 1 : -1
}
