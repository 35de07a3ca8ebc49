import { and, asc, not, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { inFeedOf, isAmong } from '../products/of-publication.ts'
import type { MissingProduct } from '../rules/coverage/findings.ts'
import { ignoredCoverage } from '../schema/pages/coverage.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'
import type { Slice } from '../slices.ts'
import type { OfCoverage } from './kept.ts'

/** Counts the products of the feed that are on no page, and those of them that are ignored; lists them by id. */
export async function missingProducts(db: Queryable, publication: OfCoverage, printedSkus: string[]) {
  const inFeed = await inFeedOf(db, publication)
  const isMissing = not(isOnPages(publication.id, printedSkus))
  const isIgnored = ignoredIn(publication.id)
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      open: count(sql`${isMissing} and not ${isIgnored}`),
      ignored: count(sql`${isMissing} and ${isIgnored}`),
    })
    .from(products)
    .where(inFeed)
  return {
    counts: counts ?? { all: 0, open: 0, ignored: 0 },
    async list(ofIgnored: boolean, { limit, offset }: Slice): Promise<MissingProduct[]> {
      const { id, sku, title } = products
      const rows = await db
        .select({ id, sku, title })
        .from(products)
        .where(and(inFeed, isMissing, ofIgnored ? isIgnored : not(isIgnored)))
        .orderBy(asc(id))
        .limit(limit)
        .offset(offset)
      return rows.map(product => ({ kind: 'missing_product', key: product.sku, product, places: [] }))
    },
  }
}

const ignoredIn = (publicationId: number) => sql`exists (
  select from ${ignoredCoverage}
  where ${ignoredCoverage.publicationId} = ${publicationId} and ${ignoredCoverage.kind} = 'missing_product'
    and ${ignoredCoverage.key} = ${products.sku})`

/** True for a product that is printed, or shown by a hotspot, which offers all variants of its item. */
function isOnPages(publicationId: number, printedSkus: string[]): SQL {
  const productIds = sql`select ${hotspotProducts.productId} from ${hotspotProducts}
    join ${hotspots} on ${hotspots.id} = ${hotspotProducts.hotspotId}
    join ${pages} on ${pages.id} = ${hotspots.pageId}
    where ${pages.publicationId} = ${publicationId} and ${hotspotProducts.productId} is not null`
  const items = sql`select shown.item_group_id from ${products} shown
    where shown.id in (${productIds}) and shown.item_group_id is not null`
  return sql`(${isAmong(products.sku, printedSkus)} or ${products.id} in (${productIds})
    or coalesce(${products.itemGroupId} in (${items}), false))`
}
