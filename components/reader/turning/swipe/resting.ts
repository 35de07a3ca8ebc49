import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { SwipePressing } from './pressing.ts'
import type { Swiped, SwipeStage } from './swiped.ts'

/** Idle; shows a grab cursor over page edges. */
export class SwipeResting implements PointerState {
  readonly name = 'resting'
  readonly #stage: SwipeStage

  constructor(stage: SwipeStage) {
    this.#stage = stage
  }

  onDown(event: PointerEvent): PointerState | undefined {
    const { swiped } = this.#stage
    if (swiped.isOff()) return undefined
    if (event.pointerType === 'mouse' && (event.button !== 0 || !swiped.grips(event))) return undefined
    return new SwipePressing(this.#stage, event)
  }

  onMove(event: PointerEvent): undefined {
    const { element, swiped } = this.#stage
    const couldHold = event.pointerType === 'mouse' && !swiped.isOff() && swiped.grips(event)
    if (couldHold) element.dataset.grips = cornerAt(event, swiped)
    else delete element.dataset.grips
  }
}

/** Returns the corner that lifts under a mouse: of the leaf to the next or previous view, at the top or bottom. */
function cornerAt({ clientX, clientY }: PointerEvent, { isRightToLeft }: Swiped): string {
  const isNext = clientX > innerWidth / 2 !== isRightToLeft
  return `${isNext ? 'next' : 'previous'} ${clientY < innerHeight / 2 ? 'top' : 'bottom'}`
}
