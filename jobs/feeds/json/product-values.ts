import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { parseAvailability } from '#db/rules/feed-values/availability.ts'
import { fromCents } from '#db/rules/feed-values/cents.ts'
import { ExactNumber, type Json } from './json-text.ts'
import { isVariantList } from './path-names.ts'

/** A value of a product at its path, such as `price.amount`. Those of a list's objects are together; null is none. */
export type PathValue = { path: string; values: Leaf[] }
type Leaf = string | number | boolean | ExactNumber

const deepest = 6
const mostValues = 1000

type JsonObject = { [name: string]: Json }

/** Returns the values of a product, once for each of its variants, or once if it has none. */
export function productValues(product: JsonObject): { hasVariants: boolean; rows: PathValue[][] } {
  const { node } = product
  const inner = isObject(node) ? node : product
  const list = Object.entries(inner).find(
    ([name, value]) => isVariantList(name) && objectsIn(value).length > 0,
  )
  if (list === undefined) return { hasVariants: false, rows: [valuesIn(product)] }
  const [name, variants] = list
  const { [name]: _, ...own } = inner
  const ofAll = valuesIn(inner === product ? own : { ...product, node: own })
  return {
    hasVariants: true,
    rows: objectsIn(variants).map(variant => [...valuesIn({ [name]: variant }), ...ofAll]),
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  )
}

/** Objects of a list, also of GraphQL's `{"edges": [{"node": …}]}` and `{"nodes": […]}`. */
function objectsIn(value: Json): JsonObject[] {
  if (isObject(value)) return objectsIn(value.nodes ?? value.edges ?? null)
  const objects = Array.isArray(value) ? value.filter(isObject) : []
  return objects.map(one => (isObject(one.node) ? one.node : one))
}

/** `[{"attribute_code": "color", "value": "red"}]` is `{"color": "red"}`; undefined for other lists. */
function asPairs(list: readonly Json[]): JsonObject | undefined {
  const pairs: JsonObject = {}
  for (const one of list) {
    if (!isObject(one) || one.value === undefined) return undefined
    const name = namesOfPairs.map(key => one[key]).find(text => typeof text === 'string')
    if (typeof name !== 'string') return undefined
    pairs[name] ??= one.value
  }
  return list.length > 0 ? pairs : undefined
}
const namesOfPairs = ['attribute_code', 'name', 'key', 'code', 'label']

/** Amounts in cents, where an object says how many digits their decimals have. */
function withDecimals(object: JsonObject): JsonObject {
  const { amountMicros, amount } = object
  if (typeof amountMicros === 'string' && amountMicros.endsWith('0000'))
    return { ...object, amount: fromCents(amountMicros.slice(0, -4)) }
  if (object.divisor === 100 && typeof amount === 'number')
    return { ...object, amount: fromCents(String(amount)) }
  const digits = object.currency_minor_unit ?? object.fractionDigits
  if (typeof digits !== 'number') return object
  // WooCommerce's price is that of now: one of the other two.
  const { price, ...others } = object
  const money = object.regular_price === undefined ? object : others
  const amounts = Object.entries(money).filter(([name]) => isAmount.test(name))
  return {
    ...money,
    ...Object.fromEntries(amounts.map(([name, amount]) => [name, fromCents(String(amount), digits)])),
  }
}
const isAmount = /^(?:(?:regular_|sale_)?price|centAmount)$/

/** Returns the values of an object by their paths. */
export function valuesIn(object: JsonObject): PathValue[] {
  const found = new Map<string, Leaf[]>()
  let count = 0
  const visit = (value: Json, path: string, depth: number): void => {
    if (count > mostValues || depth > deepest) return
    if (value === null) {
      if (!found.has(path)) found.set(path, [])
      return
    }
    const pairs = Array.isArray(value) ? asPairs(value) : undefined
    if (pairs) visit(pairs, path, depth + 1)
    else if (Array.isArray(value)) for (const one of value) visit(one, path, depth + 1)
    else if (isObject(value))
      for (const [name, one] of Object.entries(withDecimals(value)))
        visit(one, path === '' ? name : `${path}.${name}`, depth + 1)
    else {
      count += 1
      const leaves = found.get(path)
      if (leaves) leaves.push(value)
      else found.set(path, [value])
    }
  }
  visit(object, '', 0)
  return Array.from(found, ([path, values]) => ({ path, values }))
}

/** Returns values as a feed has them. @param field that they are read as */
export function textOfValues(values: readonly Leaf[], field?: ColumnTarget): string {
  const [first] = values
  if (field === 'availability' && typeof first === 'number')
    return parseAvailability(String(first), 'pieces') ?? String(first)
  if (field?.endsWith('price')) return first === undefined ? '' : amountOf(first)
  const texts = values.map(textOf).filter(Boolean)
  return field !== undefined && ofOneText.has(field) ? (texts[0] ?? '') : texts.join(', ')
}

/** Several are those of other languages and channels. */
const ofOneText: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'id',
  'title',
  'description',
  'link',
  'gtin',
  'mpn',
])

function textOf(value: Leaf): string {
  return value instanceof ExactNumber ? value.source : String(value).trim()
}

/** A zero more keeps the decimal point of JSON from being read as a thousands separator. */
function amountOf(value: Leaf): string {
  const text = textOf(value)
  return typeof value !== 'string' && /^\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}
