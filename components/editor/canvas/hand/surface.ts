import type { EditedHotspot } from '../../hotspot.ts'
import type { Box, Point, Size } from '../../place/boxes.ts'
import type { Camera, CameraStore } from '../../place/camera.ts'
import type { SnapLines } from '../../place/snapping.ts'
import type { Scene } from '../scene.ts'

/** What is on the canvas, and what is told of it. */
export type CanvasProps = {
  scene: Scene
  /** Paints anew what changed: what is under the hand, all hotspots, or nothing but the camera. */
  paint(what: 'active' | 'all'): void
  camera: CameraStore
  size: Size
  view: Size
  selected: readonly string[]
  hotspots: readonly EditedHotspot[]
  /** The lines to snap to when these stay where they are; none where snapping is switched off. */
  linesWithout(keys: ReadonlySet<string>): SnapLines
  mayWrite: boolean
  isDrawing: boolean
  /** Whether a point of the frame is on one of the handles, which do their work themselves. */
  isOnHandle(event: PointerEvent): boolean
  onSelect(keys: string[]): void
  onMoved(way: Point, isCopy: boolean): void
  onDrawn(box: Box): void
  onOpen(): void
}

/** The canvas as the states of the hand see it. */
export type Surface = {
  /** As rendered last. */
  readonly props: CanvasProps
  /** Where the pointers are that are down, in CSS pixels of the frame. */
  readonly pointers: ReadonlyMap<number, Point>
  /** In CSS pixels of the frame. */
  pointOf(event: { clientX: number; clientY: number }): Point
  /** In pixels of the spread. */
  spreadPointOf(event: { clientX: number; clientY: number }): Point
  /** Sees the spread otherwise, without losing it. */
  look(next: Camera): void
  /** Whether the space bar is down: then the hand moves the paper. */
  readonly isSpaceHeld: boolean
}
