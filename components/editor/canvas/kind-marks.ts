import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { editorKind } from '../kinds/editor-kinds.ts'

const made = new Map<HotspotType, Path2D>()

/** Returns the icon of a kind as a canvas path, 24 units wide. */
export function markOf(type: HotspotType): Path2D {
  const known = made.get(type) ?? new Path2D(editorKind(type).icon)
  made.set(type, known)
  return known
}
