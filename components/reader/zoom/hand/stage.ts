import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { isEnlarged, type Point, type Sight, whole, zoomAbout } from '../camera.ts'
import type { Lens } from '../lens.ts'

/** What hands, wheels and pads do to the pages. */
export type Handled = {
  lens: Lens
  sight(): Sight
  /** A place of the screen as the camera counts it. */
  pointAt(event: { clientX: number; clientY: number }): Point
  /** Turns the pages: they were drawn beyond their border. 1 is drawn to the left. */
  beyond(way: 1 | -1): void
}

export type Finger = Point & { startedAt: Point; isTouch: boolean }

/** The stage as the states of the zooming hand see it. */
export type ZoomStage = {
  readonly element: HTMLElement
  /** As rendered last. */
  readonly handled: Handled
  /** Those that are down, the first one first. */
  readonly fingers: ReadonlyMap<number, Finger>
  /** Where everything ends. */
  readonly resting: PointerState
  /** The next click is none: it is the end of a drag. */
  swallowClick(): void
  /** Counts a tap. @returns whether it was the second of two */
  tap(event: PointerEvent, finger: Finger): boolean
}

/** So far a finger may stray in a tap, and a mouse in a click, in CSS pixels. */
export const strayPx = 7
export const doubleTapScale = 2.5

/** Enlarges what is at a point, or shows the pages whole again. */
export function toggleZoom({ lens }: Handled, point: Point): void {
  lens.goTo(isEnlarged(lens.camera) ? whole : zoomAbout(lens.camera, point, doubleTapScale))
}
