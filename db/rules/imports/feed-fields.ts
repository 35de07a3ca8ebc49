import { type CamelCase, inCamelCase } from '../camel-case.ts'

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
  /** The words of the dashboard. */
  name: string
  /** Of text that is stored as it is read: search finds it as part of the name, after that, or not at all. */
  text?: { searchedAs: 'name' | 'description' | null }
  /** May hold the number that a shop knows a product by. */
  isIdentifier?: true
}

/** Names of Google Shopping feeds; other fields are ignored. */
const named = {
  id: { name: 'SKU' },
  title: { name: 'Title' },
  description: { name: 'Description' },
  link: { name: 'Link to the product' },
  image_link: { name: 'Main photo' },
  additional_image_link: { name: 'Another photo' },
  price: { name: 'Price' },
  sale_price: { name: 'Sale price' },
  sale_price_effective_date: { name: 'Sale period' },
  availability: { name: 'Availability' },
  brand: { name: 'Brand', text: { searchedAs: 'name' } },
  gtin: { name: 'GTIN (EAN, UPC)', text: { searchedAs: 'name' }, isIdentifier: true },
  mpn: { name: 'Manufacturer number (MPN)', text: { searchedAs: 'name' }, isIdentifier: true },
  product_type: { name: 'Category', text: { searchedAs: 'description' } },
  google_product_category: { name: 'Google category', text: { searchedAs: 'description' } },
  item_group_id: { name: 'Variant group', text: { searchedAs: null }, isIdentifier: true },
} as const satisfies Record<string, Rules>
type Named = typeof named
type NamedField = keyof Named

const namedFields = Object.keys(named) as NamedField[]
export const feedFields = [...namedFields, ...customLabelFields] as const
export type FeedField = NamedField | CustomLabelField

export function feedFieldInWords(field: FeedField): string {
  return isNamed(field) ? named[field].name : `Custom label ${field.slice('custom_label_'.length)}`
}

function isNamed(field: FeedField): field is NamedField {
  return field in named
}

type FieldWith<Property> = {
  [Field in NamedField]: Named[Field] extends Property ? Field : never
}[NamedField]

/** The fields that are stored as text, and the columns that keep them. */
export type TextField = FieldWith<{ text: object }>
export type TextColumn = CamelCase<TextField>
export const textFields = fieldsWith<TextField>(({ text }) => text !== undefined)
export const columnsOfTexts = textFields.map((field): [TextField, TextColumn] => [
  field,
  inCamelCase(field) as TextColumn,
])

/** Makes a value for each column of text. */
export function eachText<Value>(make: (field: TextField) => Value): Record<TextColumn, Value> {
  const values: Partial<Record<TextColumn, Value>> = {}
  for (const [field, column] of columnsOfTexts) values[column] = make(field)
  return values as Record<TextColumn, Value>
}

/** Fields of text that may hold the number that a shop knows a product by. */
export const identifierFields = fieldsWith<FieldWith<{ isIdentifier: true }>>(
  ({ isIdentifier }) => isIdentifier === true,
)

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
