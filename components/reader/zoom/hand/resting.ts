import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { Pressing } from './pressing.ts'
import type { ZoomStage } from './stage.ts'

export class Resting implements PointerState {
  readonly name = 'resting'
  readonly #stage: ZoomStage

  constructor(stage: ZoomStage) {
    this.#stage = stage
  }

  onDown({ pointerId, timeStamp }: PointerEvent): PointerState | undefined {
    const finger = this.#stage.fingers.get(pointerId)
    return finger && new Pressing(this.#stage, finger, pointerId, timeStamp)
  }
}
