import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { boxBetween, type Point } from '../../place/boxes.ts'
import { itemsIn } from '../scene.ts'
import type { Surface } from './surface.ts'

/** Selects with a frame. */
export class Selecting implements PointerState {
  readonly name = 'selecting'
  readonly #surface: Surface
  readonly #start: Point
  /** The previous selection, which Shift keeps. */
  readonly #before: readonly string[]

  constructor(surface: Surface, start: Point, { shiftKey }: PointerEvent) {
    this.#surface = surface
    this.#start = start
    this.#before = shiftKey ? surface.props.selected : []
  }

  onMove(event: PointerEvent): undefined {
    const { scene, paint } = this.#surface.props
    const box = boxBetween(this.#start, this.#surface.spreadPointOf(event))
    scene.frame = { box, what: 'selecting' }
    scene.selected = new Set([...this.#before, ...itemsIn(scene, box).map(({ key }) => key)])
    paint('all')
  }

  onUp(): undefined {
    const { scene, onSelect } = this.#surface.props
    onSelect([...(scene.frame ? scene.selected : this.#before)])
  }
}
