import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { isSideways, type SwipeStage, wayOf } from './swiped.ts'

/** Movement that turns a page under reduced motion, in CSS pixels. */
const flickPx = 40

/** A finger that scrolls, or flicks under reduced motion. */
export class Passing implements PointerState {
  readonly name = 'passing'
  readonly #stage: SwipeStage
  readonly #from: PointerEvent

  constructor(stage: SwipeStage, from: PointerEvent) {
    this.#stage = stage
    this.#from = from
  }

  onDown(): PointerState {
    return this.#stage.resting
  }

  onUp(event: PointerEvent): PointerState | undefined {
    if (event.pointerId !== this.#from.pointerId) return undefined
    const { swiped, resting } = this.#stage
    const [right, downwards] = [event.clientX - this.#from.clientX, event.clientY - this.#from.clientY]
    const isFlick = event.type === 'pointerup' && Math.abs(right) > flickPx
    if (isFlick && isSideways(right, downwards)) swiped.flick(wayOf(right, swiped))
    return resting
  }
}
