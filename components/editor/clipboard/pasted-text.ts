import type { EditedHotspot, FoundProduct, HotspotPatch } from '../hotspot.ts'
import { faultOf } from '../inspector/faults.ts'
import { editorKind } from '../kinds/editor-kinds.ts'

/**
 * What a text means that is pasted onto a hotspot: the address of a link, video or picture, the SKU of a product.
 * @param found the product of that SKU, where one is known
 * @returns undefined where it means nothing for a hotspot of that kind
 */
export function patchFromText(
  text: string,
  hotspot: EditedHotspot,
  found: FoundProduct | null,
): HotspotPatch | undefined {
  const line = text.trim()
  if (line === '' || /[\r\n]/.test(line)) return undefined
  const patch = editorKind(hotspot.type).pasted?.(line, hotspot, found)
  return patch && faultOf(hotspot.type, patch) === undefined ? patch : undefined
}
