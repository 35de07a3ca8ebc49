import type { QuantityColumn, TextColumn } from '#db/rules/imports/feed-fields.ts'
import type { Availability, unknownAvailability } from '#db/rules/products/availability.ts'

/** Limits in characters: of the contract, else Google's or generous. */
export const longest = {
  sku: 255,
  title: 150,
  description: 5000, // https://support.google.com/merchants/answer/6324468
  address: 2000,
  other: 1000,
} as const
export const mostPhotos = 6

/** A product of a feed as it is stored. Its texts are cut to the limits when they are read. */
export type FeedProduct = {
  line: number // start of the row, from 1
  item: number | null // of XML and JSON, from 1
  sku: string // 1 to 255 characters
  title: string // 1 to 150 characters
  description: string
  link: string | null
  price: string | null // decimal text (`15.00`) of 12 digits and 4 decimals at most, in `currency`
  salePrice: string | null
  saleStartsAt: Date | null // start inclusive, end exclusive; null is open
  saleEndsAt: Date | null
  currency: string | null // ISO 4217
  availability: Availability | typeof unknownAvailability | null
  customLabels: Record<string, string>
  photoUrls: string[] // unique http and https addresses, the main photo first
} & Record<TextColumn, string | null> &
  Record<QuantityColumn, number | null>
