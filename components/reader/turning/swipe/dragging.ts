import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { turnedByFinger } from '../bend.ts'
import type { SwipeStage } from './swiped.ts'

/** A finger that has been still this long, in ms, has no velocity. */
const restsAfterMs = 90

export class Dragging implements PointerState {
  readonly name = 'dragging'
  readonly #stage: SwipeStage
  readonly #from: PointerEvent
  readonly #turnedAtStart: number
  #turned: number
  /** Turns per second. */
  #velocity = 0
  #timeMs: number

  /** @param turned position of the leaf when it was grabbed */
  constructor(stage: SwipeStage, from: PointerEvent, turned: number) {
    this.#stage = stage
    this.#from = from
    this.#turnedAtStart = turned
    this.#turned = turned
    this.#timeMs = from.timeStamp
    stage.element.setPointerCapture(from.pointerId)
    stage.element.toggleAttribute('data-held', true)
  }

  /** A second finger zooms. */
  onDown(): PointerState {
    return this.#release()
  }

  onMove(event: PointerEvent): undefined {
    if (event.pointerId !== this.#from.pointerId) return
    const turned = this.#turnedBy(event)
    const seconds = Math.max(0.001, (event.timeStamp - this.#timeMs) / 1000)
    this.#velocity = 0.6 * this.#velocity + (0.4 * (turned - this.#turned)) / seconds
    this.#turned = turned
    this.#timeMs = event.timeStamp
    this.#stage.swiped.drag(turned, this.#velocity)
  }

  onUp(event: PointerEvent): PointerState | undefined {
    if (event.pointerId !== this.#from.pointerId) return undefined
    // A still finger throws nothing.
    if (event.timeStamp - this.#timeMs > restsAfterMs) this.#stage.swiped.drag(this.#turned, 0)
    return this.#release()
  }

  #turnedBy({ clientX }: PointerEvent): number {
    const { grip, widthPx, isRightToLeft } = this.#stage.swiped
    const movedLeft = (this.#from.clientX - clientX) * (isRightToLeft ? -1 : 1)
    const gripPx = grip(this.#from.clientX)
    if (gripPx !== undefined) return turnedByFinger(this.#turnedAtStart, movedLeft, gripPx)
    return Math.max(0, Math.min(1, this.#turnedAtStart + movedLeft / widthPx))
  }

  #release(): PointerState {
    this.#stage.swallowClick()
    this.#stage.swiped.release()
    this.#stage.element.toggleAttribute('data-held', false)
    return this.#stage.resting
  }
}
