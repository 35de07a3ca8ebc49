import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { Dragging } from './dragging.ts'
import { Passing } from './passing.ts'
import { isSideways, type SwipeStage, wayOf } from './swiped.ts'

/** Movement in CSS pixels after which the direction is decided. */
const decidedAfterPx = 9

/** A finger is down and has not moved. */
export class SwipePressing implements PointerState {
  readonly name = 'pressing'
  readonly #stage: SwipeStage
  readonly #from: PointerEvent

  constructor(stage: SwipeStage, from: PointerEvent) {
    this.#stage = stage
    this.#from = from
  }

  onDown(): PointerState {
    return this.#stage.resting
  }

  onMove(event: PointerEvent): PointerState | undefined {
    if (event.pointerId !== this.#from.pointerId) return undefined
    const [right, downwards] = [event.clientX - this.#from.clientX, event.clientY - this.#from.clientY]
    if (Math.hypot(right, downwards) < decidedAfterPx) return undefined
    const { swiped } = this.#stage
    const held = isSideways(right, downwards) ? swiped.hold(wayOf(right, swiped)) : undefined
    if (!held) return new Passing(this.#stage, this.#from)
    const dragging = new Dragging(this.#stage, this.#from, held.turned)
    dragging.onMove(event)
    return dragging
  }

  onUp(event: PointerEvent): PointerState | undefined {
    return event.pointerId === this.#from.pointerId ? this.#stage.resting : undefined
  }
}
