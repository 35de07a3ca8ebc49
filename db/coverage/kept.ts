import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { database, type Queryable } from '../client.ts'
import { ofPublication } from '../products/of-publication.ts'
import type { Publication } from '../publications/publications.ts'
import type { CoverageFinding } from '../rules/coverage/findings.ts'
import { pageCoverage } from '../schema/pages/coverage.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'
import { inTurn } from '../turns.ts'
import { readProductsOnPages } from './on-pages.ts'
import { findOnPages } from './page-findings.ts'

export type OfCoverage = Pick<Publication, 'id' | 'groupId' | 'collectionId' | 'group'>

/** Printed SKUs and differences on a publication's pages. */
export type PageCoverage = { printedSkus: string[]; findings: CoverageFinding[] }

/** Raise it when the rules find something else in the same pages. */
const rulesVersion = 1

/**
 * Finds what is on the pages, anew where they, their hotspots or the products are others than the last time. Requests at once
 * wait for the first, as a large catalogue takes seconds of a process that all share.
 */
export async function readPageCoverage(publication: OfCoverage): Promise<PageCoverage> {
  return inTurn(`coverage of ${publication.id}`, () => readKept(publication))
}

async function readKept(publication: OfCoverage): Promise<PageCoverage> {
  const db = database()
  const source = await sourceOfCoverage(db, publication)
  const [kept] = await db.select().from(pageCoverage).where(eq(pageCoverage.publicationId, publication.id))
  if (kept?.source === source) return kept
  const found = await findPageCoverage(db, publication)
  const row = { ...found, source }
  await db
    .insert(pageCoverage)
    .values({ publicationId: publication.id, ...row })
    .onConflictDoUpdate({ target: pageCoverage.publicationId, set: row })
  return found
}

async function findPageCoverage(db: Queryable, publication: OfCoverage): Promise<PageCoverage> {
  const onPages = await readProductsOnPages(db, publication, publication.group.currency)
  const printedSkus = [...new Set(onPages.flatMap(({ places }) => places.map(({ sku }) => sku)))]
  return { printedSkus, findings: await findOnPages(db, publication, onPages) }
}

/** Returns a digest of all that findings derive from: read in one statement, so that it is of one moment. */
export async function sourceOfCoverage(db: Queryable, publication: OfCoverage): Promise<string> {
  const { id } = publication
  const { sku, title, price, salePrice, currency, gtin, mpn, removedFromFeed } = products
  const product = [products.id, sku, title, price, salePrice, currency, gtin, mpn, removedFromFeed]
  const ofPages = digest(
    [
      ...[pages.id, pages.number, pages.imageKey, pages.extractionVersion, pages.recognition],
      ...[sql`md5(${pages.text})`, pages.widthPt, pages.heightPt],
    ],
    sql`${pages} where ${pages.publicationId} = ${id}`,
  )
  const ofHotspots = digest(
    [
      ...[hotspots.id, hotspots.pageId, hotspots.left, hotspots.top, hotspots.width, hotspots.height],
      ...[hotspotProducts.position, ...product],
    ],
    sql`${hotspotProducts}
      join ${hotspots} on ${hotspots.id} = ${hotspotProducts.hotspotId}
      join ${pages} on ${pages.id} = ${hotspots.pageId}
      join ${products} on ${products.id} = ${hotspotProducts.productId}
      where ${pages.publicationId} = ${id}`,
  )
  const ofProducts = digest(product, sql`${products} where ${await ofPublication(db, publication)}`)
  const [row] = await db.execute<{ source: string }>(sql`
    select concat_ws(' ', ${rulesVersion}::integer, ${publication.group.currency}::text,
      (${ofPages}), (${ofHotspots}), (${ofProducts})) as source`)
  return row?.source ?? ''
}

/** Sums digests of rows, whatever their order. */
function digest(columns: readonly (PgColumn | SQL)[], from: SQL): SQL {
  // Nulls would be left out, and values change their places.
  const values = columns.map(column => sql`coalesce(${column}::text, '')`)
  const row = sql`concat_ws(chr(31), ${sql.join(values, sql`, `)})`
  return sql`select concat(count(*), ':', sum(hashtextextended(${row}, 0))) from ${from}`
}
