import type { Availability } from '#db/rules/products/availability.ts'

/** A product as readers are told of it; its price is worked out when it is shown, since sales begin and end by the clock. */
export type ReaderProduct = {
  id: number
  /** Of the first hotspot that shows it. */
  hotspotId: number
  /** The page on which that stands. */
  page: number
  title: string
  description: string
  /** The description as HTML that is safe to show; left out where it is plain text. */
  descriptionHtml?: string
  brand: string | null
  price: number | null
  salePrice: number | null
  /** ISO 8601; null leaves that side open. */
  saleStartsAt: string | null
  saleEndsAt: string | null
  /** ISO 4217. */
  currency: string
  /** One of the four that are known, else nothing is said. */
  availability: Availability | null
  /** Where it is sold. */
  shopUrl: string | null
  /** The shop's own number of it. */
  sku: string
  photos: { thumb: string; full: string }[]
  /** It is no longer in the feed: not sold any more. */
  isGone?: true
}
