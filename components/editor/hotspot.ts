import type { Area } from '#db/rules/hotspots/areas.ts'
import type { HotspotFields as OwnFields } from '#db/rules/hotspots/fields.ts'
import type { HotspotKind, HotspotType } from '#db/rules/hotspots/hotspots.ts'

/** A hotspot as the editor holds it: what is stored, and what is not stored yet. */
export type EditedHotspot = HotspotKind &
  HotspotFields & {
    /** Names it within the editor, before and after it is stored. */
    key: string
    /** Null until it is stored. */
    id: number | null
    /** Raised each time that anybody changes it. */
    version: number
  }

/** What every kind of hotspot has. */
export type HotspotFields = OwnFields & {
  /** Fractions of the spread. */
  area: Area
  /** Of slideshows, in the order in which they are shown. */
  slides: EditedSlide[]
  /** Of products, in the order in which they are shown. */
  products: EditedProduct[]
}

export type EditedSlide = { url: string | null; fileUrl: string | null; altText: string | null }

/** A product as it was named: its SKU leads to one that is known, or to none yet. */
export type EditedProduct = { sku: string; found: FoundProduct | null }

/** A product of a feed or a library, as far as people tell it from others. */
export type FoundProduct = {
  id: number
  sku: string
  title: string
  photoUrl: string | null
  /** As it is written for readers, with its currency. */
  price: string | null
}

/**
 * What changes of a hotspot: of its details only those that change; or all of them with the kind, where it becomes one
 * of another kind.
 */
export type HotspotPatch = Partial<HotspotFields> & {
  details?: Partial<HotspotKind['details']>
  kind?: HotspotKind
}

export type { HotspotType }
