import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { distance, type Point } from '#components/spread/pointers/points.ts'
import type { Camera } from '../camera.ts'
import { Panning } from './panning.ts'
import { type Finger, strayPx, toggleZoom, type ZoomStage } from './stage.ts'

/** A finger lies on the pages: it taps them, or, where they are enlarged, is about to move them. */
export class Pressing implements PointerState {
  readonly name = 'pressing'
  readonly #stage: ZoomStage
  readonly #finger: Finger
  readonly #id: number
  readonly #timeMs: number
  readonly #from: Point
  /** How the pages were seen; undefined where they are whole, and are not moved. */
  readonly #camera: Camera | undefined

  constructor(stage: ZoomStage, finger: Finger, id: number, timeMs: number) {
    this.#stage = stage
    this.#finger = finger
    this.#id = id
    this.#timeMs = timeMs
    this.#from = { x: finger.x, y: finger.y }
    const { lens } = stage.handled
    if (!lens.isEnlarged) return
    // A page that glides is caught.
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
    const panning = new Panning(this.#stage, begun)
    panning.onMove(event)
    return panning
  }

  onUp(event: PointerEvent): PointerState | undefined {
    if (event.pointerId !== this.#id) return undefined
    const { handled, resting } = this.#stage
    const isTap = event.type === 'pointerup' && this.#finger.isTouch
    if (isTap && this.#stage.tap(event, this.#finger)) toggleZoom(handled, this.#finger)
    // A finger that only lay there lets go of what it held.
    else if (this.#camera) handled.lens.settle()
    return resting
  }
}
