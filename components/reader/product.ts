import type { Availability } from '#db/rules/products/availability.ts'
import type { OrderQuantities } from '#db/rules/products/quantities.ts'

/** A product for readers, without its current price, since sales begin and end by the clock. */
export type ReaderProduct = {
  id: number
  /** Of the first hotspot that shows it. */
  hotspotId: number
  /** Page of that hotspot. */
  page: number
  title: string
  description: string
  /** Sanitised HTML; missing if the description is plain text. */
  descriptionHtml?: string
  brand: string | null
  price: number | null
  salePrice: number | null
  /** ISO 8601; null for an open end. */
  saleStartsAt: string | null
  saleEndsAt: string | null
  /** ISO 4217. */
  currency: string
  /** Null if unknown. */
  availability: Availability | null
  shopUrl: string | null
  /** The shop's article number. */
  sku: string
  /** The product in the theme of that hotspot, sanitised. */
  themed?: string
  photos: { thumb: string; full: string }[]
  /** Gone from the feed, so no longer sold. */
  isGone?: true
  /** Of a group of variants, which `/product/<id>.json?shape=reader` has in `offered`. */
  mayVary?: true
  /** Missing where there is no other variant. */
  offered?: Variants
  /** Title that tells variants apart, if `title` does not. */
  listTitle?: string
  /** Missing if any may be ordered. */
  quantities?: OrderQuantities
  /** Sentences on pack and quantities, in the publication's language. */
  orderRules?: string[]
}

export type OfferedVariant = {
  /** Product id. */
  id: number
  /** One for each option, in its order; empty if the feed does not say. */
  values: string[]
  /** Null if unknown. */
  availability: Availability | null
}

/** The variants of a product, and what tells them apart. */
export type Variants = {
  /** Names of the options in the reader's language, at least one. */
  options: string[]
  /** In the order of the feed, at least one. */
  variants: OfferedVariant[]
  /** Sentence on a value that no variant has together with the other chosen ones. */
  notCombined: string
}
