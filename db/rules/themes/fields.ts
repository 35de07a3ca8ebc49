import { customLabelFields, type FeedField, textFields } from '../imports/feed-fields.ts'

/** Fields of feeds by their own names; photos, prices and dates besides are ours. */
export const feedFieldsOfThemes: readonly FeedField[] = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'sale_price',
  'availability',
  ...textFields,
  ...customLabelFields,
]

export const ownFieldNames = [
  'photos',
  'currency_code',
  'current_price',
  'old_price',
  'discount_percent',
  'sale_starts',
  'sale_ends',
  'printed_price', // beneath the hotspot, where it is not one of the product’s
  'in_panel',
  'mark_shows',
  'mark_shape',
] as const
export type OwnField = (typeof ownFieldNames)[number]

/** Each value that a template can name. */
export const themeFields: ReadonlySet<string> = new Set([...feedFieldsOfThemes, ...ownFieldNames])

/** The one list that a template can loop over. */
export const listField = 'photos' satisfies OwnField
