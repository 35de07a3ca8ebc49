import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import {
  fieldNames,
  firstFields,
  firstOfProducts,
  type HotspotFields,
  isOfProducts,
} from '#db/rules/hotspots/fields.ts'
import { type HotspotType, kindAtFirst, rulesOf } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot, HotspotPatch } from './hotspot.ts'

/** Returns a unique key. `crypto.randomUUID` exists only on https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4 of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** @param pageNumber initial target of a page link */
export function blankHotspot(
  type: HotspotType,
  area: HotspotArea,
  zIndex: number,
  pageNumber: number,
): EditedHotspot {
  return {
    ...kindAtFirst(type, pageNumber),
    key: newKey(),
    id: null,
    version: 0,
    area,
    ...firstOf(type),
    zIndex,
    slides: [],
    products: [],
  }
}

/**
 * Returns the patch that changes the kind; shared fields stay. The server keeps slides for the way back.
 * @param pageNumber initial target of a page link
 */
export function kindPatch({ products }: EditedHotspot, type: HotspotType, pageNumber: number): HotspotPatch {
  return {
    kind: kindAtFirst(type, pageNumber),
    ...changedByKind(type),
    ...(products.length > 0 && { products: [] }),
  }
}

function firstOf(type: HotspotType): HotspotFields {
  return { ...firstFields, ...(rulesOf(type).list === 'products' && firstOfProducts) }
}

/** Fields with another meaning on product hotspots. */
const differing = fieldNames.filter(name => isOfProducts(name) && firstOfProducts[name] !== firstFields[name])

function changedByKind(type: HotspotType): HotspotPatch {
  const first = firstOf(type)
  return Object.fromEntries(differing.map(name => [name, first[name]]))
}

/** Copies a hotspot with a new identity. */
export function copyOf(hotspot: EditedHotspot, area: HotspotArea = hotspot.area): EditedHotspot {
  return { ...hotspot, key: newKey(), id: null, version: 0, tabIndex: null, area }
}
