import type { EditedHotspot } from '../../hotspot.ts'
import type { EditorBox, Point, Size } from '../../place/boxes.ts'
import type { CameraStore, EditorCamera } from '../../place/camera.ts'
import type { SnapLines } from '../../place/snapping.ts'
import type { Scene } from '../scene.ts'

/** The canvas's content and its callbacks. */
export type CanvasProps = {
  scene: Scene
  /** Repaints what changed: the dragged hotspots, all of them, or the camera alone. */
  paint(what: 'active' | 'all'): void
  camera: CameraStore
  size: Size
  view: Size
  selected: readonly string[]
  hotspots: readonly EditedHotspot[]
  /** Lines to snap to while these hotspots move; none if snapping is off. */
  linesWithout(keys: ReadonlySet<string>): SnapLines
  mayWrite: boolean
  isDrawing: boolean
  /** True if a point of the frame is on a handle, which handles its own events. */
  isOnHandle(event: PointerEvent): boolean
  onSelect(keys: string[]): void
  onMoved(way: Point, isCopy: boolean): void
  onDrawn(box: EditorBox): void
  onOpen(): void
}

/** The canvas as gesture states see it. */
export type Surface = {
  /** From the latest render. */
  readonly props: CanvasProps
  /** Pressed pointers, in CSS pixels of the frame. */
  readonly pointers: ReadonlyMap<number, Point>
  pointOf(event: { clientX: number; clientY: number }): Point
  spreadPointOf(event: { clientX: number; clientY: number }): Point
  /** Moves the camera, but keeps some of the spread in view. */
  look(next: EditorCamera): void
  /** True while the space bar is held, which pans. */
  readonly isSpaceHeld: boolean
}
