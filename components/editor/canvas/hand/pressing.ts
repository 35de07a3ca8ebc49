import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { distance } from '#components/spread/pointers/points.ts'
import { boxAround, boxOf, type Point, turned } from '../../place/boxes.ts'
import { Moving } from './moving.ts'
import type { Surface } from './surface.ts'

/** Movement below this, in CSS pixels, is no drag. */
export const trembleMousePx = 3
const trembleTouchPx = 8

/** A hotspot is pressed but not yet dragged. */
export class Pressing implements PointerState {
  readonly name = 'pressing'
  readonly #surface: Surface
  readonly #key: string
  readonly #start: Point
  readonly #wasSelected: boolean
  readonly #isAdding: boolean

  constructor(surface: Surface, key: string, start: Point, { shiftKey }: PointerEvent) {
    const { selected, onSelect } = surface.props
    this.#surface = surface
    this.#key = key
    this.#start = start
    this.#wasSelected = selected.includes(key)
    this.#isAdding = shiftKey
    if (!this.#wasSelected) onSelect(shiftKey ? [...selected, key] : [key])
  }

  onMove(event: PointerEvent): PointerState | undefined {
    const { mayWrite, camera, selected, hotspots, size, linesWithout } = this.#surface.props
    const tremblePx = event.pointerType === 'touch' ? trembleTouchPx : trembleMousePx
    const movedPx = distance(this.#start, this.#surface.spreadPointOf(event)) * camera.get().scale
    if (!mayWrite || movedPx < tremblePx) return undefined
    const keys = new Set(selected)
    const chosen = hotspots.filter(({ key }) => keys.has(key))
    const boxes = chosen.map(({ area }) => boxOf(area, size))
    const whole = boxAround(boxes.map((box, index) => turned(box, chosen[index]?.rotation ?? 0)))
    if (whole === undefined) return undefined
    const moving = new Moving(this.#surface, { start: this.#start, boxes, whole, lines: linesWithout(keys) })
    moving.onMove(event)
    return moving
  }

  /** A click with Shift deselects a selected hotspot. */
  onUp(): undefined {
    const { selected, onSelect } = this.#surface.props
    if (!this.#wasSelected) return
    onSelect(this.#isAdding ? selected.filter(other => other !== this.#key) : [this.#key])
  }
}
