import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { parseAvailability } from '#db/rules/feed-values/availability.ts'
import { ExactNumber, type Json } from './json-text.ts'
import { isVariantList } from './path-names.ts'

/** A value of a product at its path, such as `price.amount`. Those of a list's objects are together. */
export type PathValue = { path: string; values: Leaf[] }
type Leaf = string | number | boolean | ExactNumber

const deepest = 6
const mostValues = 1000

type JsonObject = { [name: string]: Json }

/** Returns the values of a product, once for each of its variants, or once if it has none. */
export function productValues(product: JsonObject): { hasVariants: boolean; rows: PathValue[][] } {
  const list = Object.entries(product).find(([name, value]) => isVariantList(name) && hasObjects(value))
  if (list === undefined) return { hasVariants: false, rows: [valuesIn(product)] }
  const [name, variants] = list
  const { [name]: _, ...own } = product
  const ofAll = valuesIn(own)
  const rows = (variants as Json[]).filter(isObject)
  return { hasVariants: true, rows: rows.map(variant => [...valuesIn({ [name]: variant }), ...ofAll]) }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  )
}

function hasObjects(value: Json): boolean {
  return Array.isArray(value) && value.some(isObject)
}

function valuesIn(object: JsonObject): PathValue[] {
  const found = new Map<string, Leaf[]>()
  let count = 0
  const visit = (value: Json, path: string, depth: number): void => {
    if (value === null || count > mostValues || depth > deepest) return
    if (Array.isArray(value)) for (const one of value) visit(one, path, depth + 1)
    else if (isObject(value))
      for (const [name, one] of Object.entries(value))
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
  return values.map(textOf).filter(Boolean).join(', ')
}

function textOf(value: Leaf): string {
  return value instanceof ExactNumber ? value.source : String(value).trim()
}

/** A zero more keeps the decimal point of JSON from being read as a thousands separator. */
function amountOf(value: Leaf): string {
  const text = textOf(value)
  return typeof value !== 'string' && /^\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}
