import type { Area } from '#db/rules/hotspots/areas.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { FoundProduct } from '../hotspot.ts'

/** What to look for on the pages of a publication. */
export type AutoTagOptions = {
  /** The links and notes of the PDF itself. */
  annotations: boolean
  /** Addresses in the text. */
  links: boolean
  /** SKUs in the text. */
  products: boolean
  /** Product hotspots take the whole tile of the product, not its number alone. */
  tiles: boolean
  /** Whether what is found in the text shows its icon. */
  icons: boolean
}

/** A hotspot that would be added. */
export type FoundTag = {
  /** Names it each time that it is found. */
  key: string
  pageNumber: number
  type: HotspotType
  /** An address, a page number, or SKUs. */
  leadsTo: string
  /** Fractions of the page. */
  area: Area
  /** Those of its SKUs; none of other kinds. */
  products: FoundProduct[]
}

/** Ids of the hotspots that were added, by the id of their spread. */
export type AddedTags = ReadonlyMap<number, readonly number[]>

export type AutoTagPlan = {
  /** The first thousand, by page. */
  found: FoundTag[]
  /** All of them. */
  count: number
  /** What was left out, as sentences. */
  warnings: string[]
}

/** The server, as far as hotspots are found. Each may throw an error with a sentence for people. */
export type AutoTagging = {
  /** Tells what would be added; nothing changes. */
  preview(options: AutoTagOptions): Promise<AutoTagPlan>
  /** Adds all of it but what is left out, by key. */
  apply(options: AutoTagOptions, leftOut: string[]): Promise<AddedTags>
}
