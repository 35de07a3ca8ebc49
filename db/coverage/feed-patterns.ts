import { and, or, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { inFeedOf, isAmong } from '../products/of-publication.ts'
import { type NumberPatterns, patternsOf, type SkuForm } from '../rules/coverage/number-patterns.ts'
import { products } from '../schema/products/products.ts'
import type { PublicationRow } from '../schema/publications.ts'

type OfFeed = Pick<PublicationRow, 'groupId' | 'collectionId'>

const mostForms = 20_000 // rarer ones are no patterns

/** Reads how the SKUs of a publication's feed are written. */
export async function readNumberPatterns(db: Queryable, publication: OfFeed): Promise<NumberPatterns> {
  const form = sql<string>`translate(upper(${products.sku}), '012345678', '999999999')`
  const first = sql<string | null>`case when ${products.sku} ~ '^\\d+$' then left(${products.sku}, 1) end`
  const forms: SkuForm[] = await db
    .select({ form, first, count: sql<number>`count(*)::integer` })
    .from(products)
    .where(await inFeedOf(db, publication))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`3 desc`)
    .limit(mostForms)
  return patternsOf(forms)
}

/** Returns those of some numbers that name a product of the feed in another way: by GTIN, maker's number, or in other case. */
export async function readOtherNames(
  db: Queryable,
  publication: OfFeed,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const upper = numbers.map(number => number.toUpperCase())
  const { sku, gtin, mpn } = products
  const rows = await db
    .select({ sku: sql<string>`upper(${sku})`, gtin, mpn: sql<string | null>`upper(${mpn})` })
    .from(products)
    .where(
      and(
        await inFeedOf(db, publication),
        or(isAmong(sql`upper(${sku})`, upper), isAmong(gtin, upper), isAmong(sql`upper(${mpn})`, upper)),
      ),
    )
  return new Set(rows.flatMap(row => [row.sku, row.gtin, row.mpn].filter(name => name !== null)))
}
