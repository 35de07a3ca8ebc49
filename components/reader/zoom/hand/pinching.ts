import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { distance, middleOf, type PointerPoint } from '#components/spread/pointers/points.ts'
import { type ZoomCamera, zoomAbout } from '../camera.ts'
import { ZoomPressing } from './pressing.ts'
import type { ZoomStage } from './stage.ts'

/** Two fingers zoom and pan. */
export class ZoomPinching implements PointerState {
  readonly name = 'pinching'
  readonly #stage: ZoomStage
  readonly #camera: ZoomCamera
  readonly #from: { middle: PointerPoint; apartPx: number } | undefined

  constructor(stage: ZoomStage) {
    this.#stage = stage
    this.#camera = stage.handled.lens.camera
    this.#from = this.#fingers()
  }

  onMove(): undefined {
    const [from, now] = [this.#from, this.#fingers()]
    if (!from || !now) return
    const zoomed = zoomAbout(this.#camera, from.middle, this.#camera.scale * (now.apartPx / from.apartPx))
    this.#stage.handled.lens.follow({
      ...zoomed,
      x: zoomed.x + now.middle.x - from.middle.x,
      y: zoomed.y + now.middle.y - from.middle.y,
    })
  }

  /** The remaining finger continues to pan. */
  onUp(event: PointerEvent): PointerState {
    const { handled, fingers, resting } = this.#stage
    const [left] = fingers
    if (!left || !handled.lens.isEnlarged) handled.lens.goTo(handled.lens.camera)
    return left ? new ZoomPressing(this.#stage, left[1], left[0], event.timeStamp) : resting
  }

  #fingers() {
    const [one, other] = this.#stage.fingers.values()
    return one && other && { middle: middleOf(one, other), apartPx: Math.max(1, distance(one, other)) }
  }
}
