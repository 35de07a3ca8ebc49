import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database, type Queryable } from '../client.ts'
import { openCopy } from '../connection/copy.ts'
import { databaseFaultOf } from '../connection/faults.ts'
import { env, WrongEnvironment } from '../env.ts'
import { freed } from '../rules/imports/freed-buffers.ts'
import { products } from '../schema/products/products.ts'
import type { CopiedDigests } from './row-digests.ts'
import { copiedNames, nullText } from './rows.ts'
import { ofSet, type ProductSet } from './sets.ts'

/** Products of a feed in one transaction, in `staged_products`; an empty set is filled in place. */
export type ProductStaging = AsyncDisposable & {
  tx: Queryable
  /** True if the set had products to compare with. */
  isCompared: boolean
  /**
   * Reads the digests of its products, so that a source can leave out those that are as they were (`KnownRows`). Such a
   * source tells which it did not have.
   */
  readDigests(): Promise<CopiedDigests | undefined>
  /** True once the products are noted that the feed did not have, in `missing_digests`: all others stay as they are. */
  isMissingNoted: boolean
  /** @param digests as `KnownRows` lists them */
  noteMissing(digests: Uint8Array): Promise<void>
  /** @throws the source's errors; the signal's reason if aborted */
  take(source: RowSource, signal: AbortSignal): Promise<void>
  commit(): Promise<void>
}

/** Bytes have a buffer of their own, which is released once they are sent. */
export type RowSource = (start: string) => AsyncIterable<string | Uint8Array>

/**
 * Opens the staging area of a set. @param isPart true if its other products stay, so that even an empty set is not filled
 * in place @throws WrongEnvironment without `DATABASE_URL`
 */
export async function openStaging(set: ProductSet, isPart = false): Promise<ProductStaging> {
  const url = env().databaseUrl
  if (url === undefined) throw new WrongEnvironment('DATABASE_URL must name a PostgreSQL database')
  const db = connect(url, { connections: 1, isLasting: true })
  await endWithWorker(db)
  await db.execute(sql`begin`)
  const [product] = await db.select({ id: products.id }).from(products).where(ofSet(set)).limit(1)
  const isCompared = isPart || product !== undefined
  if (isCompared) {
    await db.execute(
      sql.raw(`
      create temporary table staged_products on commit drop as
      select ${copiedNames.join(', ')} from products with no data`),
    )
  }
  const staging: ProductStaging = {
    tx: db,
    isCompared,
    isMissingNoted: false,
    readDigests: async () => (isCompared && !isPart ? digestsOf(db, set) : undefined),
    async noteMissing(digests) {
      await db.execute(sql`create temporary table missing_digests (digest bytea) on commit drop`)
      await pipeline([digests], await openCopy(db.$client, 'copy missing_digests from stdin'))
      staging.isMissingNoted = true
    },
    async take(source, signal) {
      await copyIn(db, source, { set, isCompared, signal })
      if (isCompared) await db.execute(sql`analyze staged_products (sku)`)
    },
    async commit() {
      await db.execute(sql`commit`)
    },
    [Symbol.asyncDispose]: () => db.$client.end({ timeout: 1 }),
  }
  return staging
}

/**
 * Lets PostgreSQL look for the worker while it merges. Otherwise the statements of a killed one run to their end, which
 * takes minutes for large sets, and the import that begins again waits for their locks. Some systems cannot look.
 */
async function endWithWorker(db: Database): Promise<void> {
  await db.execute(sql`set client_connection_check_interval = '1s'`).catch(error => {
    if (databaseFaultOf(error) !== undefined) throw error
  })
}

async function digestsOf(
  { $client }: Database,
  { groupId, productLibraryId }: ProductSet,
): Promise<CopiedDigests> {
  const ofLibrary = productLibraryId === null ? 'is null' : `= ${productLibraryId}`
  const copy = $client.unsafe(`
    copy (
      select digest from products where group_id = ${groupId} and product_library_id ${ofLibrary}
        and not removed_from_feed and digest is not null
    ) to stdout (format binary)`)
  return Buffer.concat(await Array.fromAsync(await copy.readable()))
}

async function copyIn(
  { $client }: Database,
  source: RowSource,
  { set, isCompared, signal }: Copying,
): Promise<void> {
  const table = isCompared ? copiedNames : ['group_id', 'product_library_id', ...copiedNames]
  const name = isCompared ? 'staged_products' : 'products'
  const writable = await openCopy($client, `copy ${name} (${table.join(', ')}) from stdin`)
  const start = isCompared ? '' : `${set.groupId}\t${set.productLibraryId ?? nullText}\t`
  const rows = async function* () {
    for await (const piece of freed(source(start))) {
      if (piece.length > 0) yield piece
      if (typeof piece !== 'string' && writable.writableLength === 0) release(piece)
    }
  }
  try {
    await pipeline(rows, writable, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** Left to be collected, a few pieces have the worker's whole heap looked through, more than once a second. */
function release({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

type Copying = { set: ProductSet; isCompared: boolean; signal: AbortSignal }
