import { type CamelCase, inCamelCase } from '../camel-case.ts'
import type { OrderRules } from '../products/quantities.ts'

export const customLabelFields = [
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
  'custom_label_5',
  'custom_label_6',
  'custom_label_7',
  'custom_label_8',
  'custom_label_9',
  'custom_label_10',
  'custom_label_11',
  'custom_label_12',
  'custom_label_13',
  'custom_label_14',
  'custom_label_15',
  'custom_label_16',
  'custom_label_17',
  'custom_label_18',
  'custom_label_19',
] as const
export type CustomLabelField = (typeof customLabelFields)[number]

type Rules = {
  /** Of text that is stored as it is read: search finds it as part of the name, after that, or not at all. */
  text?: { searchedAs: 'name' | 'description' | null }
  /** May hold the number that a shop knows a product by. */
  isIdentifier?: true
  /** Tells the variants of a product apart. */
  isOption?: true
  /** A whole number of pieces, and its part in `db/rules/products/quantities.ts`. */
  quantity?: keyof OrderRules
}

/** Names of Google Shopping feeds, and three of our own for quantities; other fields are ignored. */
const named = {
  id: {},
  title: {},
  description: {},
  link: {},
  image_link: {},
  additional_image_link: {},
  price: {},
  sale_price: {},
  sale_price_effective_date: {},
  availability: {},
  brand: { text: { searchedAs: 'name' } },
  gtin: { text: { searchedAs: 'name' }, isIdentifier: true },
  mpn: { text: { searchedAs: 'name' }, isIdentifier: true },
  product_type: { text: { searchedAs: 'description' } },
  google_product_category: { text: { searchedAs: 'description' } },
  item_group_id: { text: { searchedAs: null }, isIdentifier: true },
  color: { text: { searchedAs: null }, isOption: true },
  size: { text: { searchedAs: null }, isOption: true },
  material: { text: { searchedAs: null }, isOption: true },
  pattern: { text: { searchedAs: null }, isOption: true },
  multipack: { quantity: 'pack' },
  minimum_order_quantity: { quantity: 'minimum' },
  maximum_order_quantity: { quantity: 'maximum' },
  order_quantity_step: { quantity: 'step' },
} as const satisfies Record<string, Rules>
type Named = typeof named
type NamedField = keyof Named

const namedFields = Object.keys(named) as NamedField[]
export const feedFields = [...namedFields, ...customLabelFields] as const
export type FeedField = NamedField | CustomLabelField

type FieldWith<Property> = {
  [Field in NamedField]: Named[Field] extends Property ? Field : never
}[NamedField]

/** The fields that are stored as text, and the columns that keep them. */
export type FeedTextField = FieldWith<{ text: object }>
export type TextColumn = CamelCase<FeedTextField>
export const textFields = fieldsWith<FeedTextField>(({ text }) => text !== undefined)
export const columnsOfTexts = textFields.map((field): [FeedTextField, TextColumn] => [
  field,
  inCamelCase(field) as TextColumn,
])

/** Makes a value for each column of text. */
export function eachText<Value>(
  make: (field: FeedTextField, column: TextColumn) => Value,
): Record<TextColumn, Value> {
  const values: Partial<Record<TextColumn, Value>> = {}
  for (const [field, column] of columnsOfTexts) values[column] = make(field, column)
  return values as Record<TextColumn, Value>
}

/** Fields of text that may hold the number that a shop knows a product by. */
export const identifierFields = fieldsWith<FieldWith<{ isIdentifier: true }>>(
  ({ isIdentifier }) => isIdentifier === true,
)

/** Fields that tell the variants of a product apart, in the order of their choice. */
export type OptionField = FieldWith<{ isOption: true }>
export const optionFields = fieldsWith<OptionField>(({ isOption }) => isOption === true)

/** The fields of quantities, and the columns that keep them. */
export type QuantityField = FieldWith<{ quantity: string }>
export type QuantityColumn = CamelCase<QuantityField>
export const quantityFields = fieldsWith<QuantityField>(({ quantity }) => quantity !== undefined)
export const columnsOfQuantities = quantityFields.map((field): [QuantityField, QuantityColumn] => [
  field,
  inCamelCase(field) as QuantityColumn,
])

/** Makes a value for each column of quantities. */
export function eachQuantity<Value>(make: (field: QuantityField) => Value): Record<QuantityColumn, Value> {
  const values: Partial<Record<QuantityColumn, Value>> = {}
  for (const [field, column] of columnsOfQuantities) values[column] = make(field)
  return values as Record<QuantityColumn, Value>
}

/** Returns how a product may be ordered, by the part that each field has in it. */
export function orderRulesOf(product: Record<QuantityColumn, number | null>): OrderRules {
  const rules: OrderRules = { pack: null, minimum: null, maximum: null, step: null }
  for (const [field, column] of columnsOfQuantities) rules[named[field].quantity] = product[column]
  return rules
}

/** The columns of text that search looks through, as part of the name and after it. */
type Searched<As> = CamelCase<FieldWith<{ text: { searchedAs: As } }>>
export const nameColumns = searchedColumns('name')
export const descriptionColumns = searchedColumns('description')

function searchedColumns<As extends string>(as: As) {
  return fieldsWith(({ text }) => text?.searchedAs === as).map(inCamelCase) as Searched<As>[]
}

function fieldsWith<Field extends NamedField>(is: (rules: Rules) => boolean): Field[] {
  return namedFields.filter(field => is(named[field])) as Field[]
}
