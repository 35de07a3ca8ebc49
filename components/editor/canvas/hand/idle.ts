import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { itemAt } from '../scene.ts'
import { Drawing } from './drawing.ts'
import { Panning } from './panning.ts'
import { Pressing } from './pressing.ts'
import { Selecting } from './selecting.ts'
import type { Surface } from './surface.ts'

/** No gesture. A press starts one that depends on the target. */
export class Idle implements PointerState {
  readonly name = 'idle'
  readonly #surface: Surface

  constructor(surface: Surface) {
    this.#surface = surface
  }

  onDown(event: PointerEvent): PointerState | undefined {
    const surface = this.#surface
    if (event.button === 1 || (event.button === 0 && surface.isSpaceHeld)) {
      event.preventDefault()
      return new Panning(surface, event)
    }
    if (event.button !== 0) return undefined
    if (surface.props.isDrawing) return new Drawing(surface, event)
    const start = surface.spreadPointOf(event)
    const item = itemAt(surface.props.scene, start)
    if (item) return new Pressing(surface, item.key, start, event)
    return event.pointerType === 'touch' ? new Panning(surface, event) : new Selecting(surface, start, event)
  }
}
