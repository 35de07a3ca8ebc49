import type { Area } from '#db/rules/hotspots/areas.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot, HotspotPatch } from './hotspot.ts'
import { newKind } from './kinds.ts'

/** A key that no other hotspot has. Browsers make such ones themselves only where the page came over https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4 of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** @param pageNumber that a link to a page leads to at first */
export function newHotspot(type: HotspotType, area: Area, zIndex: number, pageNumber: number): EditedHotspot {
  return {
    ...newKind(type, pageNumber),
    key: newKey(),
    id: null,
    version: 0,
    area,
    rotation: 0,
    title: null,
    textContent: null,
    iconLeft: 0.5,
    iconTop: 0.5,
    showIndication: true,
    tabIndex: null,
    zIndex,
    embeddedContent: false,
    dynamic: type === 'product',
    slides: [],
    products: [],
  }
}

/**
 * What makes a hotspot one of another kind: what all kinds have stays. Slides are kept by the server, for the way back.
 * @param pageNumber that a link to a page leads to at first
 */
export function kindPatch({ products }: EditedHotspot, type: HotspotType, pageNumber: number): HotspotPatch {
  return {
    kind: newKind(type, pageNumber),
    dynamic: type === 'product',
    ...(products.length > 0 && { products: [] }),
  }
}

/** A copy that is a hotspot of its own. */
export function copyOf(hotspot: EditedHotspot, area: Area = hotspot.area): EditedHotspot {
  return { ...hotspot, key: newKey(), id: null, version: 0, tabIndex: null, area }
}
