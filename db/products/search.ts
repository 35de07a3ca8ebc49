import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { libraryOf, type ProductWithPhotos } from '../products/of-publication.ts'
import { findPublication } from '../publications/publications.ts'
import { wordsQuery } from '../rules/products/words.ts'
import { type Group, groups } from '../schema/groups.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { productWords } from '../schema/products/product-words.ts'
import { type Product, products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'
import { photosOfProduct } from './photos.ts'

export type ProductWithUses = ProductWithPhotos & { hotspotCount: number }

export type ProductSource = 'all' | 'feed' | { libraryId: number } | { publicationId: number }

/** Returns the source that a text names: `all`, `feed`, or the id of a product library. */
export function sourceNamed(name: string): ProductSource {
  return name === 'all' || name === 'feed' ? name : { libraryId: Number(name) }
}

export const mostFound = 500

/** Searches by SKU prefix or all words, best first; without words all by SKU. @throws NotFound */
export async function searchProducts(
  group: Group,
  { text, source }: { text: string; source: ProductSource },
  slice: Slice,
): Promise<FoundProducts> {
  const db = database()
  const sought = text.trim()
  const libraryId = await libraryIn(db, group, source)
  const { ids, total } =
    sought === ''
      ? { ids: await idsBySku(db, within(products, group, libraryId), slice), total: null }
      : await foundIds(db, within(productWords, group, libraryId), sought, slice)
  const { items, hasMore } = sliced(ids, slice)
  return { items: await readWithUses(db, items), hasMore, total }
}

/** @property total number found, up to `mostFound`; null without a query */
export type FoundProducts = Sliced<ProductWithUses> & { total: number | null }

/** Returns a product of the group. @throws NotFound */
export async function findProduct(group: Group, id: number): Promise<ProductWithUses> {
  const db = database()
  const [own] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.groupId, group.id), eq(products.id, id)))
  const [product] = own ? await readWithUses(db, [own.id]) : []
  if (product === undefined) throw new NotFound('Product')
  return product
}

/** Counts a group's current products by library; null is its feed. */
export async function countProducts(groupId: number): Promise<Map<number | null, number>> {
  return countsOf(and(eq(products.groupId, groupId), eq(products.removedFromFeed, false)))
}

/** Counts a group's products including those kept for hotspots, as lists show them. */
export async function countListedProducts(groupId: number): Promise<Map<number | null, number>> {
  return countsOf(eq(products.groupId, groupId))
}

async function countsOf(which: SQL | undefined): Promise<Map<number | null, number>> {
  const rows = await database()
    .select({ libraryId: products.productLibraryId, count: sql<number>`count(*)::int` })
    .from(products)
    .where(which)
    .groupBy(products.productLibraryId)
  return new Map(rows.map(({ libraryId, count }) => [libraryId, count]))
}

async function libraryIn(db: Queryable, group: Group, source: ProductSource) {
  if (source === 'all') return undefined
  if (source === 'feed') return null
  if ('libraryId' in source) return source.libraryId
  return libraryOf(db, await findPublication(group.id, source.publicationId, db))
}

function within(
  { groupId, productLibraryId }: typeof products | typeof productWords,
  group: Group,
  libraryId: number | null | undefined,
): SQL | undefined {
  const ofGroup = eq(groupId, group.id)
  if (libraryId === undefined) return ofGroup
  return and(ofGroup, libraryId === null ? isNull(productLibraryId) : eq(productLibraryId, libraryId))
}

async function idsBySku(db: Queryable, among: SQL | undefined, { limit, offset }: Slice): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(among)
    .orderBy(products.sku, products.id)
    .limit(limit + 1)
    .offset(offset)
  return rows.map(row => row.id)
}

/** Ranks a bounded number of matches from each index, so that the time does not grow with frequent words. */
async function foundIds(
  db: Queryable,
  among: SQL | undefined,
  sought: string,
  { limit, offset }: Slice,
): Promise<{ ids: number[]; total: number }> {
  const sku = sought.toLowerCase()
  const query = wordsQuery(sought)
  const beginsSo = sql`${productWords.sku} like ${`${escaped(sku)}%`}`
  const some = (which: SQL, rank: number) => sql`(
    select ${productWords.productId} as id, ${rank}::int as rank from ${productWords}
    where ${among} and ${which} limit ${mostFound})`
  const parts = [
    some(sql`${productWords.sku} = ${sku}`, 0),
    some(beginsSo, 1),
    ...(query === undefined
      ? []
      : [
          some(sql`${productWords.names} @@ ${query}::tsquery`, 2),
          some(sql`${productWords.words} @@ ${query}::tsquery`, 3),
        ]),
  ]
  // PostgreSQL would expect an early match of two frequent words that never occur together.
  const rows = await db.transaction(async tx => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<{ id: number; total: number }>(sql`
    select found.id, count(*) over ()::int as total from (${sql.join(parts, sql` union all `)}) as found
    join ${products} on ${products.id} = found.id
    group by found.id, ${products.id}
    order by ${products.removedFromFeed}, min(found.rank), ${products.title}, found.id
    limit ${Math.max(0, Math.min(limit + 1, mostFound - offset))} offset ${offset}`)
  })
  return { ids: Array.from(rows, row => row.id), total: Math.min(rows[0]?.total ?? 0, mostFound) }
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

async function readWithUses(db: Queryable, ids: number[]): Promise<ProductWithUses[]> {
  if (ids.length === 0) return []
  const currency = sql<string>`coalesce(${products.currency}, ${groups.currency})`
  const rows = await db
    .select({ ...getTableColumns(products), currency, photos: photosOfProduct, hotspotCount })
    .from(products)
    .innerJoin(groups, eq(groups.id, products.groupId))
    .where(inArray(products.id, ids))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const hotspotCount = sql<number>`(
  select count(*)::int from ${hotspotProducts}
  join ${hotspots} on ${hotspots.id} = ${hotspotProducts.hotspotId}
  join ${pages} on ${pages.id} = ${hotspots.pageId}
  join ${publications} on ${publications.id} = ${pages.publicationId}
  where ${hotspotProducts.productId} = ${products.id} and ${publications.state} <> 'archived')`

/** Returns the first products of a group that are sold. */
export async function someProducts(groupId: number, count: number): Promise<Product[]> {
  return database()
    .select()
    .from(products)
    .where(and(eq(products.groupId, groupId), eq(products.removedFromFeed, false)))
    .orderBy(asc(products.id))
    .limit(count)
}
