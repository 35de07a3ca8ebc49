import { toSnakeCase } from 'drizzle-orm/casing'
import { columnsOfQuantities, columnsOfTexts } from '../rules/imports/feed-fields.ts'
import type { Product } from '../schema/products/products.ts'
import { copiedDigest, digestOf, type KnownRows } from './row-digests.ts'

/** A product as in the feed; prices as decimal text, to keep them exact. */
export type StagedRow = Pick<Product, Exclude<StagedColumn, 'price' | 'salePrice'>> & {
  price: string | null
  salePrice: string | null
}

const stagedColumns = [
  'sku',
  'title',
  'description',
  'price',
  'salePrice',
  'saleStartsAt',
  'saleEndsAt',
  'currency',
  'link',
  'availability',
  ...columnsOfTexts.map(([, column]) => column),
  ...columnsOfQuantities.map(([, column]) => column),
  'customLabels',
  'photoUrls',
] as const satisfies (keyof Product)[]
type StagedColumn = (typeof stagedColumns)[number]

export const stagedNames = stagedColumns.map(column => toSnakeCase(column))

/** The columns of rows of COPY: what the feed has, and the digest of that. */
export const copiedNames = [...stagedNames, 'digest']

/**
 * Formats rows of COPY, each after `start`: https://www.postgresql.org/docs/18/sql-copy.html
 * @param known products that are left out if nothing of them changed
 */
export function copyRowsOf(products: readonly StagedRow[], start: string, known?: KnownRows): string {
  let text = ''
  for (const product of products) {
    let fields = fieldText(product.sku)
    for (const column of columnsAfterSku) fields += `\t${fieldText(product[column])}`
    const digest = digestOf(fields)
    if (!known?.see(digest)) text += `${start}${fields}\t${copiedDigest(digest)}\n`
  }
  return text
}

export const nullText = '\\N'
const [, ...columnsAfterSku] = stagedColumns

function fieldText(value: StagedRow[StagedColumn]): string {
  if (value === null) return nullText
  if (typeof value === 'string') return escaped(value)
  return value instanceof Date ? value.toISOString() : escaped(JSON.stringify(value))
}

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, character => escapes[character] ?? '') : text
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
