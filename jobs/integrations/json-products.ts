import type { FeedField } from '#db/rules/imports/feed-fields.ts'
import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Returns the value at a path (`data.items`, `prices.0.amount`); an empty path is the value itself. */
export function valueAt(json: Json, path: string): Json | undefined {
  let value: Json | undefined = json
  for (const name of path === '' ? [] : path.split('.')) {
    // A path may say "constructor".
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, Json>)[name]
  }
  return value
}

type Reading = Pick<JsonApiSettings, 'fields' | 'currency' | 'variantsPath' | 'variantFields'>

/** Returns a product's rows: itself or its variants, which inherit missing values and share an item group. */
export function productRows(product: Json, fields: readonly FeedField[], reading: Reading): string[][] {
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
  fields: readonly FeedField[],
  { fields: paths, currency }: Pick<JsonApiSettings, 'fields' | 'currency'>,
): string[] {
  return fields.map(field => {
    const path = paths[field]
    const value = path === undefined ? undefined : valueAt(product, path)
    if (field === 'price' || field === 'sale_price') return priceText(value, currency)
    if (field === 'availability' && typeof value === 'boolean') return value ? 'in_stock' : 'out_of_stock'
    return textOf(value)
  })
}

function textOf(value: Json | undefined): string {
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter(text => text !== '')
      .join(', ')
  if (value === null || value === undefined || typeof value === 'object') return ''
  return String(value)
}

/** Four decimals keep the decimal point of JSON from being read as a thousands separator. */
function priceText(value: Json | undefined, currency: string | null): string {
  const amount = typeof value === 'number' ? value.toFixed(4) : textOf(value)
  const isBare = /^[\d.,]+$/.test(amount)
  return isBare && currency !== null ? `${amount} ${currency}` : amount
}
