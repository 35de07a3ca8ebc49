import { customLabelFields, type FeedField, feedFieldInWords, textFields } from '../imports/feed-fields.ts'

/** Fields of feeds by their own names; photos, prices and dates besides are ours. */
const ofFeeds: readonly FeedField[] = [
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

const ours = {
  photos: 'All photos, for {{#each photos}}',
  currency_code: 'Currency, such as EUR',
  current_price: 'Price now, in a sale the sale price',
  old_price: 'Regular price while a sale is on; else empty',
  discount_percent: 'Discount of the sale in percent, rounded down',
  sale_starts: 'First moment of the sale, for {{date}}',
  sale_ends: 'End of the sale, for {{date}}',
  printed_price: 'Price printed on the page beneath the hotspot, where it is not one of the product’s',
  in_panel: 'True in the product panel, false on the page',
} as const

type OwnField = keyof typeof ours
/** Each value that a template can name, with its explanation. */
export const themeFields: ReadonlyMap<string, string> = new Map([
  ...ofFeeds.map((field): [string, string] => [field, feedFieldInWords(field)]),
  ...Object.entries(ours),
])

/** The one list that a template can loop over. */
export const listField = 'photos' satisfies OwnField
