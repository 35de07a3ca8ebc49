import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { ZoomPressing } from './pressing.ts'
import type { ZoomStage } from './stage.ts'

export class ZoomResting implements PointerState {
  readonly name = 'resting'
  readonly #stage: ZoomStage

  constructor(stage: ZoomStage) {
    this.#stage = stage
  }

  onDown({ pointerId, timeStamp }: PointerEvent): PointerState | undefined {
    const finger = this.#stage.fingers.get(pointerId)
    return finger && new ZoomPressing(this.#stage, finger, pointerId, timeStamp)
  }
}
