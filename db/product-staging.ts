import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { connect, type Database } from './client.ts'
import { env, WrongEnvironment } from './env.ts'
import type { Product } from './schema/products.ts'

/** A product as a feed has it; prices as decimal numbers in text, so that nothing is lost on the way. */
export type StagedProduct = Pick<Product, Exclude<StagedColumn, 'price' | 'salePrice'>> & {
  price: string | null
  salePrice: string | null
}

/** What a feed decides about a product: the columns that are staged, compared and swapped in. */
export const stagedColumns = [
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
  'brand',
  'gtin',
  'mpn',
  'productType',
  'googleProductCategory',
  'itemGroupId',
  'customLabels',
  'photoUrls',
] as const satisfies (keyof Product)[]
type StagedColumn = (typeof stagedColumns)[number]

/** Their names in the database. */
export const stagedNames = stagedColumns.map(column => toSnakeCase(column))

/**
 * Where the products of a feed gather that readers do not see yet: a temporary table on a connection of its own, which
 * PostgreSQL drops with the connection, however the process ends.
 */
export type ProductStaging = AsyncDisposable & {
  /** The connection that has the table `staged_products`. */
  db: Database
  /**
   * Adds products as they come.
   * @throws what the source throws; the signal's reason when aborted
   */
  take(batches: AsyncIterable<readonly StagedProduct[]>, signal: AbortSignal): Promise<void>
}

/** @throws WrongEnvironment without `DATABASE_URL` */
export async function openStaging(): Promise<ProductStaging> {
  const url = env().databaseUrl
  if (url === undefined) throw new WrongEnvironment('DATABASE_URL must name a PostgreSQL database')
  const db = connect(url, { connections: 1, isLasting: true })
  await db.execute(
    sql.raw(`
    create temporary table staged_products as select ${stagedNames.join(', ')} from products with no data`),
  )
  return {
    db,
    take: (batches, signal) => copyIn(db, batches, signal),
    [Symbol.asyncDispose]: () => db.$client.end({ timeout: 1 }),
  }
}

/** After the last row PostgreSQL has only to say that it has them. */
const farewellMs = 60_000

async function copyIn(
  db: Database,
  batches: AsyncIterable<readonly StagedProduct[]>,
  signal: AbortSignal,
): Promise<void> {
  const copying = db.$client.unsafe(`copy staged_products (${stagedNames.join(', ')}) from stdin`)
  const table: Writable = await copying.writable()
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const rows = async function* () {
    for await (const batch of batches) if (batch.length > 0) yield batch.map(rowText).join('')
    // The client would wait for ever where the server refuses the end of a COPY.
    timer = setTimeout(() => late.abort(new Error('PostgreSQL did not take the end of the rows')), farewellMs)
  }
  try {
    await pipeline(rows, table, { signal: AbortSignal.any([signal, late.signal]) })
  } catch (error) {
    signal.throwIfAborted()
    throw late.signal.aborted ? late.signal.reason : error
  } finally {
    clearTimeout(timer)
  }
  await db.execute(sql`analyze staged_products (sku)`)
}

/** The text format of COPY: https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS */
function rowText(product: StagedProduct): string {
  let text = fieldText(product.sku)
  for (const column of columnsAfterSku) text += `\t${fieldText(product[column])}`
  return `${text}\n`
}

const [, ...columnsAfterSku] = stagedColumns

function fieldText(value: StagedProduct[StagedColumn]): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  return value instanceof Date ? value.toISOString() : escaped(JSON.stringify(value))
}

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, character => escapes[character] ?? '') : text
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
