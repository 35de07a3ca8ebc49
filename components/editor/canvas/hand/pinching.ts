import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { distance, middleOf, type PointerPoint } from '#components/spread/pointers/points.ts'
import { panned, zoomedAt } from '../../place/camera.ts'
import type { Surface } from './surface.ts'

/** Pans and zooms with two fingers. */
export class Pinching implements PointerState {
  readonly name = 'pinching'
  readonly #surface: Surface
  #from: { middle: PointerPoint; apart: number } | undefined

  constructor(surface: Surface) {
    this.#surface = surface
    this.#from = this.#fingers()
  }

  onMove(): undefined {
    const [from, now] = [this.#from, this.#fingers()]
    if (!from || !now) return
    const { camera } = this.#surface.props
    const way = { x: now.middle.x - from.middle.x, y: now.middle.y - from.middle.y }
    this.#surface.look(zoomedAt(panned(camera.get(), way), now.middle, now.apart / Math.max(1, from.apart)))
    this.#from = now
  }

  #fingers() {
    const [one, other] = this.#surface.pointers.values()
    return one && other && { middle: middleOf(one, other), apart: distance(one, other) }
  }
}
