import { z } from 'zod'
import { availabilities } from '#db/rules/products/availability.ts'

/** The limits of a product's texts, in characters. Those that no contract names are Google's, or generous. */
export const longest = {
  sku: 255,
  title: 150,
  /** https://support.google.com/merchants/answer/6324468 */
  description: 5000,
  address: 2000,
  other: 1000,
} as const
export const mostPhotos = 6

const other = z.string().max(longest.other).nullable()
const amount = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,4})?$/)
  .nullable()
const address = z.string().max(longest.address)

/** What every row must be before it is stored: the one gate, whatever the feed's format. */
export const feedProduct = z.object({
  /** Where it begins in the file, from 1. */
  line: z.int(),
  /** The number of its item, from 1, in XML; else null. */
  item: z.int().nullable(),
  sku: z
    .string('has no id')
    .min(1, 'has no id')
    .max(longest.sku, `has an id of more than ${longest.sku} characters`),
  title: z.string('has no title').min(1, 'has no title').max(longest.title),
  /** Empty where there is none. */
  description: z.string().max(longest.description),
  link: address.nullable(),
  /** Decimal numbers as text (`15.00`), of `currency`. */
  price: amount,
  salePrice: amount,
  /** The sale begins then (inclusive) and ends then (exclusive); null leaves that side open. */
  saleStartsAt: z.date().nullable(),
  saleEndsAt: z.date().nullable(),
  /** ISO 4217; null where the feed does not say. */
  currency: z.string().length(3).nullable(),
  availability: z.enum(availabilities).nullable(),
  brand: other,
  gtin: other,
  mpn: other,
  productType: other,
  googleProductCategory: other,
  itemGroupId: other,
  /** `custom_label_0` … `custom_label_19`, as far as given. */
  customLabels: z.record(z.string(), z.string().max(longest.other)),
  /** http and https addresses, the main photo first, each once. */
  photoUrls: z.array(address).max(mostPhotos),
})
export type FeedProduct = z.infer<typeof feedProduct>
