import type { Point } from '../../place/boxes.ts'
import { type SnapLines, snapPoint } from '../../place/snapping.ts'
import type { CanvasProps } from './surface.ts'

/** Snapping distance, in CSS pixels. */
export const snapPx = 6

export const noLines: SnapLines = { across: [], down: [] }

type Keys = { ctrlKey: boolean; metaKey: boolean }

/** Control or Command turns snapping off. */
export function snaps(event: Keys): boolean {
  return !event.ctrlKey && !event.metaKey
}

/** Snaps a pointer's point to a near line, and shows the line as a guide. */
export function snapped(point: Point, lines: SnapLines, event: Keys, { scene, camera }: CanvasProps): Point {
  if (!snaps(event)) return point
  const found = snapPoint(point, lines, snapPx / camera.get().scale)
  scene.guides = found.guides
  return found.point
}
