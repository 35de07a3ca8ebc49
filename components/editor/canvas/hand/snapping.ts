import type { Point } from '../../place/boxes.ts'
import { type SnapLines, snapPoint } from '../../place/snapping.ts'
import type { CanvasProps } from './surface.ts'

/** What is nearer than this, in CSS pixels, snaps. */
export const snapPx = 6

export const noLines: SnapLines = { across: [], down: [] }

type Keys = { ctrlKey: boolean; metaKey: boolean }

/** With Control or Command held nothing snaps. */
export function snaps(event: Keys): boolean {
  return !event.ctrlKey && !event.metaKey
}

/** The point of the spread that a pointer means: on a line that is near. Guides show the line. */
export function snapped(point: Point, lines: SnapLines, event: Keys, { scene, camera }: CanvasProps): Point {
  if (!snaps(event)) return point
  const found = snapPoint(point, lines, snapPx / camera.get().scale)
  scene.guides = found.guides
  return found.point
}
