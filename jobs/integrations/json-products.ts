import { stockSenseOf } from '#db/rules/feed-files/column-names.ts'
import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { parseAvailability } from '#db/rules/feed-values/availability.ts'
import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { ExactNumber, type Json } from '../feeds/json/json-text.ts'

/** Returns the value at a path (`data.items`, `prices.0.amount`); an empty path is the value itself. */
export function valueAt(json: Json, path: string): Json | undefined {
  let value: Json | undefined = json
  for (const name of path === '' ? [] : path.split('.')) {
    // A path may say "constructor".
    if (typeof value !== 'object' || value === null || value instanceof ExactNumber) return undefined
    if (!Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, Json>)[name]
  }
  return value
}

type Reading = Pick<JsonApiSettings, 'fields' | 'currency' | 'variantsPath' | 'variantFields'>

/** Returns a product's rows: itself or its variants, which inherit missing values and share an item group. */
export function productRows(product: Json, fields: readonly ColumnTarget[], reading: Reading): string[][] {
  const { variantsPath, variantFields = {} } = reading
  const own = productCells(product, fields, reading)
  const variants = variantsPath ? valueAt(product, variantsPath) : undefined
  if (!Array.isArray(variants) || variants.length === 0) return [own]
  const group = fields.indexOf('item_group_id')
  if (own[group] === '') own[group] = own[fields.indexOf('id')] ?? ''
  return variants.map(variant => {
    const cells = productCells(variant, fields, { ...reading, fields: variantFields })
    return cells.map((cell, at) => (cell === '' ? (own[at] ?? '') : cell))
  })
}

/** Returns a product's texts as a feed has them, in the order of `fields`. */
export function productCells(
  product: Json,
  fields: readonly ColumnTarget[],
  { fields: paths, currency }: Pick<JsonApiSettings, 'fields' | 'currency'>,
): string[] {
  const own = paths.currency === undefined ? '' : textOf(valueAt(product, paths.currency))
  return fields.map(field => {
    const path = paths[field]
    const value = path === undefined ? undefined : valueAt(product, path)
    if (field === 'price' || field === 'sale_price' || field === 'compare_at_price')
      return priceText(value, own || currency)
    return field === 'availability' ? availabilityText(value, path ?? '') : textOf(value)
  })
}

/** Numbers count pieces; `true` means what the name of its place asks. */
function availabilityText(value: Json | undefined, path: string): string {
  const text = textOf(value)
  const sense = typeof value === 'number' ? 'pieces' : stockSenseOf(path.slice(path.lastIndexOf('.') + 1))
  return parseAvailability(text, sense) ?? text
}

function textOf(value: Json | undefined): string {
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter(text => text !== '')
      .join(', ')
  if (value instanceof ExactNumber) return value.source
  if (value === null || value === undefined || typeof value === 'object') return ''
  return String(value)
}

/** Four decimals keep the decimal point of JSON from being read as a thousands separator. */
function priceText(value: Json | undefined, currency: string | null): string {
  const number = value instanceof ExactNumber ? Number(value.source) : value
  const amount = typeof number === 'number' ? number.toFixed(4) : textOf(value)
  const isBare = /^[\d.,\s]+$/.test(amount)
  return isBare && currency !== null ? `${amount} ${currency}` : amount
}
