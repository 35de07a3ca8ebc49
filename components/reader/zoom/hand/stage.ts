import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { type CameraPoint, isEnlarged, type Sight, whole, zoomAbout } from '../camera.ts'
import type { Lens } from '../lens.ts'

/** Effects of touches, wheels and trackpads on the pages. */
export type Handled = {
  lens: Lens
  sight(): Sight
  /** Converts a screen position to camera coordinates. */
  pointAt(event: { clientX: number; clientY: number }): CameraPoint
  /** Turns pages after overscroll; 1 for a drag to the left. */
  beyond(way: 1 | -1): void
}

export type Finger = CameraPoint & { startedAt: CameraPoint; isTouch: boolean }

export type ZoomStage = {
  readonly element: HTMLElement
  readonly handled: Handled
  /** Fingers that are down, in order. */
  readonly fingers: ReadonlyMap<number, Finger>
  readonly resting: PointerState
  /** Ignores the click that ends a drag. */
  swallowClick(): void
  /** Counts a tap. @returns true if it was the second of two */
  tap(event: PointerEvent, finger: Finger): boolean
}

/** Movement allowed in a tap or click, in CSS pixels. */
export const strayPx = 7
export const doubleTapScale = 2.5

/** Zooms in at a point, or out. */
export function toggleZoom({ lens }: Handled, point: CameraPoint): void {
  lens.goTo(isEnlarged(lens.camera) ? whole : zoomAbout(lens.camera, point, doubleTapScale))
}
