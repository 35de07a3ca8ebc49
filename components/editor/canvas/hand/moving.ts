import type { PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { boundedMove } from '../../place/bounds.ts'
import type { EditorBox, Point } from '../../place/boxes.ts'
import { type SnapLines, snapMove } from '../../place/snapping.ts'
import { noLines, snapPx, snaps } from './snapping.ts'
import type { Surface } from './surface.ts'

/** The moved hotspots, in pixels of the spread: start, boxes, the box around them, and lines to snap to. */
type Moved = { start: Point; boxes: EditorBox[]; whole: EditorBox; lines: SnapLines }

/** Moves hotspots with the pointer; with Alt held, copies of them. */
export class Moving implements PointerState {
  readonly name = 'moving'
  readonly #surface: Surface
  readonly #moved: Moved

  constructor(surface: Surface, moved: Moved) {
    this.#surface = surface
    this.#moved = moved
  }

  onMove(event: PointerEvent): undefined {
    const { scene, camera, size, paint } = this.#surface.props
    const { start, boxes, whole, lines } = this.#moved
    const point = this.#surface.spreadPointOf(event)
    const free = { x: point.x - start.x, y: point.y - start.y }
    if (event.shiftKey) free[Math.abs(free.x) > Math.abs(free.y) ? 'y' : 'x'] = 0
    const place = { ...whole, x: whole.x + free.x, y: whole.y + free.y }
    const { by, guides } = snapMove(place, snaps(event) ? lines : noLines, snapPx / camera.get().scale)
    const way = boundedMove(boxes, { x: free.x + by.x, y: free.y + by.y }, size)
    const wasCopy = scene.live?.how === 'moving' && scene.live.isCopy
    scene.live = { how: 'moving', way, isCopy: event.altKey }
    scene.guides = guides
    // The originals are repainted only when Alt is pressed or released.
    paint(wasCopy === event.altKey ? 'active' : 'all')
  }

  onUp(): undefined {
    const { scene, onMoved } = this.#surface.props
    if (scene.live?.how === 'moving') onMoved(scene.live.way, scene.live.isCopy)
  }
}
