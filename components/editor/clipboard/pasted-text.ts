import { mostSkus } from '#db/rules/hotspots/findings.ts'
import type { EditedHotspot, FoundProduct, HotspotPatch } from '../hotspot.ts'
import { faultOf } from '../inspector/faults.ts'
import { completedAddress } from '../inspector/numbers.ts'

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
  const patch = meaningOf(line, hotspot, found)
  return patch && faultOf(hotspot.type, patch) === undefined ? patch : undefined
}

function meaningOf(
  line: string,
  hotspot: EditedHotspot,
  found: FoundProduct | null,
): HotspotPatch | undefined {
  const address = completedAddress(line)
  switch (hotspot.type) {
    case 'external_link':
      return { details: { url: address } }
    case 'image':
      return { details: { url: address } }
    case 'video':
      return { details: { video_url: address } }
    case 'product':
      if (hotspot.products.length >= mostSkus || hotspot.products.some(({ sku }) => sku === line))
        return undefined
      return { products: [...hotspot.products, { sku: line, found }] }
    default:
      return undefined
  }
}
