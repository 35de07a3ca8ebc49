import type { HotspotType } from '#db/rules/hotspots.ts'

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
}

export type AutoTagPlan = {
  /** The first thousand, by page. */
  found: FoundTag[]
  /** All of them. */
  count: number
  /** What was left out, as sentences. */
  warnings: string[]
}
