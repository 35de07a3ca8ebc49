import { z } from 'zod'
import { eachQuantity, eachText } from '#db/rules/imports/feed-fields.ts'
import { availabilities, unknownAvailability } from '#db/rules/products/availability.ts'
import { mostOfOne } from '#db/rules/products/quantities.ts'

/** Limits in characters: of the contract, else Google's or generous. */
export const longest = {
  sku: 255,
  title: 150,
  description: 5000, // https://support.google.com/merchants/answer/6324468
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

/** Schema that every row must pass before it is stored, whatever the format. */
export const feedProduct = z.object({
  line: z.int(), // start of the row, from 1
  item: z.int().nullable(), // of XML, from 1
  sku: z
    .string('has no id')
    .min(1, 'has no id')
    .max(longest.sku, `has an id of more than ${longest.sku} characters`),
  title: z.string('has no title').min(1, 'has no title').max(longest.title),
  description: z.string().max(longest.description),
  link: address.nullable(),
  price: amount, // decimal text (`15.00`), in `currency`
  salePrice: amount,
  saleStartsAt: z.date().nullable(), // start inclusive, end exclusive; null is open
  saleEndsAt: z.date().nullable(),
  currency: z.string().length(3).nullable(), // ISO 4217
  availability: z.enum([...availabilities, unknownAvailability]).nullable(),
  ...eachText(() => other),
  ...eachQuantity(() => z.int().min(1).max(mostOfOne).nullable()),
  customLabels: z.record(z.string(), z.string().max(longest.other)),
  photoUrls: z.array(address).max(mostPhotos), // unique http and https addresses, the main photo first
})
export type FeedProduct = z.infer<typeof feedProduct>
