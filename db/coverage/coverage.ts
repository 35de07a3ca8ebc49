import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { inFeedOf, isAmong } from '../products/of-publication.ts'
import {
  type Coverage,
  type CoverageFinding,
  type CoverageKind,
  coverageKinds,
  type MissingProduct,
} from '../rules/coverage/findings.ts'
import { ignoredCoverage } from '../schema/pages/coverage.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'
import type { Slice, Sliced } from '../slices.ts'
import { readIgnored } from './ignored.ts'
import { type OfCoverage, readPageCoverage } from './kept.ts'

/** The findings that are listed: of one kind or all, open or ignored. */
export type CoverageFilter = { kind?: CoverageKind | undefined; isIgnored?: boolean }

/** Counts products on pages and findings, and lists the first of them. */
export async function readCoverage(
  publication: OfCoverage,
  filter: CoverageFilter,
  slice: Slice,
): Promise<{ coverage: Coverage } & Sliced<CoverageFinding>> {
  const db = database()
  const { printedSkus, findings: found } = await readPageCoverage(publication)
  const ignored = await readIgnored(db, publication.id)
  const isOpen = ({ kind, key }: CoverageFinding) => !ignored.has(`${kind} ${key}`)
  const missing = await missingFrom(db, publication, printedSkus)
  const counts = await missing.count()
  const open = found.filter(isOpen)
  const wanted = (filter.isIgnored ? found.filter(finding => !isOpen(finding)) : open).filter(
    ({ kind }) => filter.kind === undefined || filter.kind === kind,
  )
  const takesMissing = (filter.kind ?? 'missing_product') === 'missing_product'
  const { limit, offset } = slice
  const first = wanted.slice(offset, offset + limit + 1)
  const rest = { limit: limit + 1 - first.length, offset: Math.max(0, offset - wanted.length) }
  const items = [
    ...first,
    ...(takesMissing && rest.limit > 0 ? await missing.list(filter.isIgnored === true, rest) : []),
  ]
  return {
    coverage: {
      products: counts.all - counts.ignored,
      onPages: counts.all - counts.ignored - counts.open,
      counts: { ...countsOf(open), missing_product: counts.open },
      ignored: found.length - open.length + counts.ignored,
    },
    items: items.slice(0, limit),
    hasMore: items.length > limit,
  }
}

function countsOf(findings: readonly CoverageFinding[]): Record<CoverageKind, number> {
  const count = (kind: CoverageKind) => findings.filter(finding => finding.kind === kind).length
  return Object.fromEntries(coverageKinds.map(kind => [kind, count(kind)])) as Record<CoverageKind, number>
}

/** Finds products of the feed that are on no page. A variant is on the pages that offer another one of its item. */
async function missingFrom(db: Queryable, publication: OfCoverage, printedSkus: string[]) {
  const inFeed = await inFeedOf(db, publication)
  const isMissing = not(isOnPages(publication.id, printedSkus))
  const isIgnored = sql`exists (${db
    .select({ key: ignoredCoverage.key })
    .from(ignoredCoverage)
    .where(
      and(
        eq(ignoredCoverage.publicationId, publication.id),
        eq(ignoredCoverage.kind, 'missing_product'),
        eq(ignoredCoverage.key, products.sku),
      ),
    )})`
  return {
    async count() {
      const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`
      const [counts] = await db
        .select({
          all: sql<number>`count(*)::integer`,
          open: count(sql`${isMissing} and not ${isIgnored}`),
          ignored: count(sql`${isMissing} and ${isIgnored}`),
        })
        .from(products)
        .where(inFeed)
      return counts ?? { all: 0, open: 0, ignored: 0 }
    },
    async list(ignored: boolean, { limit, offset }: Slice): Promise<MissingProduct[]> {
      const { id, sku, title } = products
      const rows = await db
        .select({ id, sku, title })
        .from(products)
        .where(and(inFeed, isMissing, ignored ? isIgnored : not(isIgnored)))
        .orderBy(asc(id))
        .limit(limit)
        .offset(offset)
      return rows.map(product => ({ kind: 'missing_product', key: product.sku, product, places: [] }))
    },
  }
}

function isOnPages(publicationId: number, printedSkus: string[]): SQL {
  const shown = sql`select ${hotspotProducts.productId} from ${hotspotProducts}
    join ${hotspots} on ${hotspots.id} = ${hotspotProducts.hotspotId}
    join ${pages} on ${pages.id} = ${hotspots.pageId}
    where ${pages.publicationId} = ${publicationId} and ${hotspotProducts.productId} is not null`
  const items = sql`select shown.item_group_id from ${products} shown
    where shown.id in (${shown}) and shown.item_group_id is not null`
  return sql`(${isAmong(products.sku, printedSkus)} or ${products.id} in (${shown})
    or coalesce(${products.itemGroupId} in (${items}), false))`
}
