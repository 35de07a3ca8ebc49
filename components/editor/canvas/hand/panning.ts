import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { distance, type PointerPoint } from '#components/spread/pointers/points.ts'
import { panned } from '../../place/camera.ts'
import { trembleMousePx } from './pressing.ts'
import type { Surface } from './surface.ts'

/** Pans the view. */
export class Panning implements PointerState {
  readonly name = 'panning'
  readonly #surface: Surface
  #from: PointerPoint
  #hasMoved = false

  constructor(surface: Surface, event: PointerEvent) {
    this.#surface = surface
    this.#from = surface.pointOf(event)
  }

  onMove(event: PointerEvent): undefined {
    const at = this.#surface.pointOf(event)
    this.#hasMoved ||= distance(this.#from, at) > trembleMousePx
    const { camera } = this.#surface.props
    this.#surface.look(panned(camera.get(), { x: at.x - this.#from.x, y: at.y - this.#from.y }))
    this.#from = at
  }

  /** A tap on the paper clears the selection. */
  onUp(event: PointerEvent): undefined {
    if (!this.#hasMoved && event.pointerType === 'touch') this.#surface.props.onSelect([])
  }
}
