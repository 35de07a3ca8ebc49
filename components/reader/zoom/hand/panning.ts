import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import type { PointerPoint } from '#components/spread/pointers/points.ts'
import { overrun, type ZoomCamera } from '../camera.ts'
import type { ZoomStage } from './stage.ts'

/** Overscroll that turns a page, in CSS pixels. */
const turnsBeyondPx = 110
/** A finger that has been still this long, in ms, has no velocity. */
const restsAfterMs = 90

/** Finger that pans, with its start position and camera. */
type Begun = { id: number; camera: ZoomCamera; from: PointerPoint; timeMs: number }

/** Zoomed pages follow the finger. */
export class ZoomPanning implements PointerState {
  readonly name = 'panning'
  readonly holdsPage = true
  readonly #stage: ZoomStage
  readonly #begun: Begun
  #at: PointerPoint
  #timeMs: number
  /** CSS pixels per second. */
  #speed = { x: 0, y: 0 }

  constructor(stage: ZoomStage, begun: Begun) {
    this.#stage = stage
    this.#begun = begun
    this.#at = begun.from
    this.#timeMs = begun.timeMs
    stage.element.setPointerCapture(begun.id)
  }

  onMove(event: PointerEvent): undefined {
    if (event.pointerId !== this.#begun.id) return
    const { lens, pointAt } = this.#stage.handled
    const at = pointAt(event)
    const seconds = Math.max(0.004, (event.timeStamp - this.#timeMs) / 1000)
    const after = (speed: number, way: number) => 0.7 * speed + (0.3 * way) / seconds
    this.#speed = { x: after(this.#speed.x, at.x - this.#at.x), y: after(this.#speed.y, at.y - this.#at.y) }
    this.#at = at
    this.#timeMs = event.timeStamp
    lens.follow(this.#moved())
  }

  onUp(event: PointerEvent): PointerState {
    const { handled, resting } = this.#stage
    this.#stage.swallowClick()
    const over = overrun(this.#moved(), handled.sight())
    if (event.type === 'pointerup' && Math.abs(over) > turnsBeyondPx && this.#turns(over)) {
      handled.lens.goTo(handled.lens.camera)
      handled.beyond(over < 0 ? 1 : -1)
      return resting
    }
    const hasRested = event.timeStamp - this.#timeMs > restsAfterMs
    handled.lens.glide(hasRested ? 0 : this.#speed.x, hasRested ? 0 : this.#speed.y)
    return resting
  }

  /** True if overscroll turns the page: only if the drag began at its border. */
  #turns(over: number): boolean {
    const { camera, from } = this.#begun
    const isSideways = Math.abs(this.#at.x - from.x) > 1.5 * Math.abs(this.#at.y - from.y)
    const nudged = { ...camera, x: camera.x + Math.sign(over) * 2 }
    return isSideways && overrun(nudged, this.#stage.handled.sight()) !== 0
  }

  #moved(): ZoomCamera {
    const { camera, from } = this.#begun
    return { ...camera, x: camera.x + this.#at.x - from.x, y: camera.y + this.#at.y - from.y }
  }
}
