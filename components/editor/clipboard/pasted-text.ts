import type { EditedHotspot, HotspotPatch, ProductHit } from '../hotspot.ts'
import { isRightPatch } from '../inspector/faults.ts'
import { editorKind } from '../kinds/editor-kinds.ts'

/**
 * Interprets text pasted onto a hotspot: an address of a link, video or picture, or a SKU.
 * @param found product with that SKU, if known
 * @returns undefined if it means nothing for the kind
 */
export function patchFromText(
  text: string,
  hotspot: EditedHotspot,
  found: ProductHit | null,
): HotspotPatch | undefined {
  const line = text.trim()
  if (line === '' || /[\r\n]/.test(line)) return undefined
  const patch = editorKind(hotspot.type).pasted?.(line, hotspot, found)
  return patch && isRightPatch(hotspot.type, patch) ? patch : undefined
}
