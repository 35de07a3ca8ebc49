import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { distance, type PointerPoint } from '#components/spread/pointers/points.ts'
import type { ZoomCamera } from '../camera.ts'
import { ZoomPanning } from './panning.ts'
import { type Finger, strayPx, toggleZoom, type ZoomStage } from './stage.ts'

/** A finger is down: it taps, or is about to pan if zoomed in. */
export class ZoomPressing implements PointerState {
  readonly name = 'pressing'
  readonly #stage: ZoomStage
  readonly #finger: Finger
  readonly #id: number
  readonly #timeMs: number
  readonly #from: PointerPoint
  /** Camera at the start; undefined if not zoomed in. */
  readonly #camera: ZoomCamera | undefined

  constructor(stage: ZoomStage, finger: Finger, id: number, timeMs: number) {
    this.#stage = stage
    this.#finger = finger
    this.#id = id
    this.#timeMs = timeMs
    this.#from = { x: finger.x, y: finger.y }
    const { lens } = stage.handled
    if (!lens.isEnlarged) return
    // Stops a gliding page.
    lens.follow(lens.camera)
    this.#camera = lens.camera
  }

  get holdsPage(): boolean {
    return this.#camera !== undefined
  }

  onMove(event: PointerEvent): PointerState | undefined {
    const camera = this.#camera
    if (!camera || event.pointerId !== this.#id) return undefined
    if (distance(this.#stage.handled.pointAt(event), this.#from) < strayPx) return undefined
    const begun = { id: this.#id, camera, from: this.#from, timeMs: this.#timeMs }
    const panning = new ZoomPanning(this.#stage, begun)
    panning.onMove(event)
    return panning
  }

  onUp(event: PointerEvent): PointerState | undefined {
    if (event.pointerId !== this.#id) return undefined
    const { handled, resting } = this.#stage
    const isTap = event.type === 'pointerup' && this.#finger.isTouch
    if (isTap && this.#stage.tap(event, this.#finger)) toggleZoom(handled, this.#finger)
    // A finger that did not move releases the page.
    else if (this.#camera) handled.lens.settle()
    return resting
  }
}
