import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { boundedBox, leastSide, squareAround } from '../../place/bounds.ts'
import { boxBetween, type Point } from '../../place/boxes.ts'
import type { SnapLines } from '../../place/snapping.ts'
import { snapped } from './snapping.ts'
import type { Surface } from './surface.ts'

/** Draws a new hotspot from corner to corner; a click draws a square. */
export class Drawing implements PointerState {
  readonly name = 'drawing'
  readonly #surface: Surface
  readonly #start: Point
  readonly #lines: SnapLines

  constructor(surface: Surface, event: PointerEvent) {
    this.#surface = surface
    this.#lines = surface.props.linesWithout(new Set())
    this.#start = this.#pointOf(event)
  }

  onMove(event: PointerEvent): undefined {
    const { scene, paint } = this.#surface.props
    const box = boxBetween(this.#onPaper(this.#start), this.#onPaper(this.#pointOf(event)))
    scene.frame = { box, what: 'drawing' }
    paint('active')
  }

  onUp(): undefined {
    const { scene, camera, size, onDrawn } = this.#surface.props
    const box = scene.frame?.box
    const least = leastSide / Math.min(1, camera.get().scale)
    const isDrag = box !== undefined && (box.width >= least || box.height >= least)
    onDrawn(isDrag ? boundedBox(box, size) : squareAround(this.#start, size))
  }

  #pointOf(event: PointerEvent): Point {
    return snapped(this.#surface.spreadPointOf(event), this.#lines, event, this.#surface.props)
  }

  #onPaper({ x, y }: Point): Point {
    const { width, height } = this.#surface.props.size
    return { x: Math.min(Math.max(0, x), width), y: Math.min(Math.max(0, y), height) }
  }
}
