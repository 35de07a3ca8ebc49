import { fold } from '../folding.ts'
import { columnsOfTexts, customLabelFields, type TextColumn } from '../imports/feed-fields.ts'
import { availabilities, knownAvailability } from '../products/availability.ts'
import { currentPrice } from '../products/prices.ts'

/** A product as rules see it; times in ms since 1970, texts null where nothing needs them. */
export type ProductRecord = { [Column in TextColumn]: string | null } & {
  id: number
  sku: string
  title: string
  description: string
  price: number | null
  salePrice: number | null
  saleStartsAt: number | null
  saleEndsAt: number | null
  availability: string | null
  customLabels: Record<string, string>
  removedFromFeed: boolean
  createdAt: number
  /** Times that readers opened it lately. */
  pressed: number
}
export type ProductColumn = keyof ProductRecord

type Field =
  | {
      type: 'text'
      columns: ProductColumn[]
      isShared?: boolean
      of(p: ProductRecord): string | null
    }
  | { type: 'choice'; choices: readonly string[]; of(p: ProductRecord): string | null }
  | { type: 'number'; unit?: '%'; of(product: ProductRecord, now: number): number | null }
  | { type: 'date'; of(product: ProductRecord): number | null }
export type FieldType = Field['type']

type Column = TextColumn | 'title' | 'description'

const text = (column: Column): Field => ({
  type: 'text',
  columns: [column],
  isShared: sharedTexts.has(column),
  of: product => product[column],
})

/** Many products have these in common: rules are decided once for each value. */
const sharedTexts: ReadonlySet<string> = new Set<Column>(['brand', 'productType', 'googleProductCategory'])

const ownTexts = Object.fromEntries(columnsOfTexts.map(([field, column]) => [field, text(column)]))
const labels = Object.fromEntries(
  customLabelFields.map((field): [string, Field] => [
    field,
    {
      type: 'text',
      columns: ['customLabels'],
      isShared: true,
      of: product => product.customLabels[field] ?? null,
    },
  ]),
)
const anyText: ProductColumn[] = ['title', 'description', 'brand', 'productType', 'googleProductCategory']

/** Fields that conditions compare, in the form's order; names are those of feeds where feeds have them. */
const declared: Record<string, Field> = {
  product_type: text('productType'),
  brand: text('brand'),
  title: text('title'),
  any_text: {
    type: 'text',
    columns: [...anyText, 'customLabels'],
    of: product =>
      [...anyText.map(column => product[column]), ...Object.values(product.customLabels)].join(' '),
  },
  availability: {
    type: 'choice',
    choices: availabilities,
    of: product => knownAvailability(product.availability),
  },
  current_price: { type: 'number', of: amountAt },
  price: { type: 'number', of: ({ price }) => price },
  sale_price: {
    type: 'number',
    of: (product, now) => currentPrice(product, now).discountedPrice,
  },
  discount: { type: 'number', unit: '%', of: discountAt },
  sale_starts: { type: 'date', of: ({ saleStartsAt }) => saleStartsAt },
  // A sale to the end of the 24th is stored as ending with the 25th.
  sale_ends: {
    type: 'date',
    of: ({ saleEndsAt }) => (saleEndsAt === null ? null : saleEndsAt - 1),
  },
  id: { type: 'text', columns: ['sku'], of: ({ sku }) => sku },
  description: text('description'),
  ...ownTexts,
  ...labels,
}

export const ruleFields: ReadonlyMap<string, Field> = new Map(Object.entries(declared))
export const ruleFieldNames = Object.keys(declared) as [string, ...string[]]

/** @throws RangeError for a name that the schema of rules does not let in */
export function ruleField(name: string): Field {
  const field = ruleFields.get(name)
  if (field === undefined) throw new RangeError(`There is no field ${name} in rules`)
  return field
}

/** Returns the place of a field among the names. */
export function slotOf(name: string): number {
  return ruleFieldNames.indexOf(name)
}

/** Returns a text as it is compared: case, accents and punctuation do not count. */
export function comparable(text: string): string {
  return fold(text).trim()
}

/** Returns the price that readers pay. @param now ms since 1970 */
export function amountAt(product: ProductRecord, now: number): number | null {
  const { price, discountedPrice } = currentPrice(product, now)
  return discountedPrice ?? price
}

/** Returns the discount that holds, in percent of the price; null without one. @param now ms since 1970 */
export function discountAt(product: ProductRecord, now: number): number | null {
  const { price, discountedPrice } = currentPrice(product, now)
  if (price === null || discountedPrice === null || discountedPrice >= price) return null
  return (100 * (price - discountedPrice)) / price
}
