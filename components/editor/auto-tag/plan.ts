import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { ProductHit } from '../hotspot.ts'

/** The search's options. */
export type AutoTagOptions = {
  /** The links and notes of the PDF itself. */
  annotations: boolean
  /** Addresses in the text. */
  links: boolean
  /** Phone numbers in the text. */
  phones: boolean
  /** SKUs in the text. */
  products: boolean
  /** Product hotspots cover the product's whole tile, not only its number. */
  tiles: boolean
  /** Hotspots found in the text show their icon. */
  icons: boolean
}

export type FoundTag = {
  /** Stays the same when it is found again. */
  key: string
  pageNumber: number
  type: HotspotType
  /** An address, a page number, or SKUs. */
  leadsTo: string
  area: HotspotArea
  /** Empty for other kinds. */
  products: ProductHit[]
}

/** Ids of the added hotspots, by spread id. */
export type AddedTags = ReadonlyMap<number, readonly number[]>

export type AutoTagPlan = {
  /** The first thousand, by page. */
  found: FoundTag[]
  count: number
  /** Keys of those whose products have a hotspot elsewhere on the spread; cleared at first. */
  placedElsewhere: string[]
  /** Sentences about what was left out. */
  warnings: string[]
  /** True if any page has words that can be searched. */
  hasText: boolean
}

/** The server's search for hotspots. Each method may throw an error with a sentence for people. */
export type AutoTagging = {
  /** Returns what would be added; changes nothing. */
  preview(options: AutoTagOptions): Promise<AutoTagPlan>
  /** Adds everything except what is left out, by key. */
  apply(options: AutoTagOptions, leftOut: string[]): Promise<AddedTags>
}
