import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { HotspotFields as OwnFields } from '#db/rules/hotspots/fields.ts'
import type { HotspotKind, HotspotType } from '#db/rules/hotspots/hotspots.ts'

/** A hotspot in the editor, stored or not. */
export type EditedHotspot = HotspotKind &
  EditedFields & {
    /** Identifies it in the editor, before and after it is stored. */
    key: string
    /** Null until it is stored. */
    id: number | null
    /** Raised by every change. */
    version: number
    /** Says why its theme can’t draw its products, as stored; left out where it can. */
    themeFailure?: string | undefined
  }

/** Fields of every kind. */
export type EditedFields = OwnFields & {
  /** Fractions of the spread. */
  area: HotspotArea
  /** For slideshows, in display order. */
  slides: EditedSlide[]
  /** For product hotspots, in display order. */
  products: EditedProduct[]
}

export type EditedSlide = { url: string | null; fileUrl: string | null; altText: string | null }

/** A product by SKU; `found` is null if no product has it yet. */
export type EditedProduct = { sku: string; found: ProductHit | null }

/** A product of a feed or a library, as search results show it. */
export type ProductHit = {
  id: number
  sku: string
  title: string
  photoUrl: string | null
  /** Formatted, with currency. */
  price: string | null
}

/** A patch: changed details only, or all details with `kind` when the kind changes. */
export type HotspotPatch = Partial<EditedFields> & {
  details?: Partial<HotspotKind['details']>
  kind?: HotspotKind
}

export type { HotspotType }
