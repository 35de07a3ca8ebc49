import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { createHotspot } from '../hotspots/creating.ts'
import { newProductHotspot } from '../hotspots/hotspots.fixture.ts'
import { removeHotspot, updateHotspot } from '../hotspots/hotspots.ts'
import type { Viewer } from '../people/viewer.ts'
import { viewerOfKey } from '../people/viewers.ts'
import { fillSet } from '../product-rules/fill.ts'
import { stagedProduct } from '../products/products.fixture.ts'
import type { ProductSet } from '../products/sets.ts'
import { ruleShape } from '../rules/product-rules/rule.ts'
import { hotspotProducts } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { importInto } from './imports.fixture.ts'

const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
const hourMs = 3_600_000

let feed: ProductSet
let viewer: Viewer
let publicationId: number
let spreadId: number
/** Names A, as a person did. */
let byHand: number

beforeEach(async () => {
  const account = await newAccount()
  viewer = { ...(await viewerOfKey(account.key)), permission: 'write' }
  feed = { groupId: account.group.id, productLibraryId: null }
  const made = await newProductHotspot(account.group.id, ['A'])
  publicationId = made.publicationId
  byHand = made.hotspotId
  const [page] = await database().select().from(pages).where(eq(pages.publicationId, publicationId))
  spreadId = page?.spreadId ?? 0
})

const ruled = async (rule: object) =>
  createHotspot(viewer, spreadId, {
    type: 'product',
    area,
    details: { product_rule: ruleShape.parse(rule) },
  })

async function skusOf(hotspotId: number) {
  const rows = await database()
    .select({ sku: hotspotProducts.sku })
    .from(hotspotProducts)
    .where(eq(hotspotProducts.hotspotId, hotspotId))
    .orderBy(asc(hotspotProducts.position))
  return rows.map(({ sku }) => sku)
}

async function revision() {
  const [row] = await database().select().from(publications).where(eq(publications.id, publicationId))
  return row?.revision ?? 0
}

/** The jobs that wait to fill, with the ms until they are due. */
async function waiting() {
  return database().execute<{ due: number }>(sql`
    select extract(epoch from run_at - now())::float8 * 1000 as due
    from graphile_worker.jobs where task_identifier = 'fill_by_rules'
      and key = ${`fill-by-rules:${feed.groupId}:feed`}`)
}

const chairs = (...skus: string[]) => skus.map(sku => stagedProduct(sku, { productType: 'Chairs' }))
const isChair = [{ conditions: [{ field: 'product_type', operator: 'is', value: 'chairs' }] }]

describe('a hotspot with a rule', () => {
  test('is filled as it is made, changed by a person, and freed of its rule', async () => {
    await importInto(feed, [...chairs('A', 'B', 'C', 'D'), 'T'])
    const made = await ruled({ groups: isChair, count: 2 })
    expect(made.products.map(({ sku }) => sku)).toEqual(['B', 'C'])
    const changed = await updateHotspot(viewer, spreadId, made.id, {
      details: { product_rule: ruleShape.parse({ groups: isChair, count: 2, once: false }) },
      products: { skus: ['T'] },
    })
    expect(changed.products.map(({ sku }) => sku)).toEqual(['A', 'B'])
    const freed = await updateHotspot(viewer, spreadId, made.id, { details: { product_rule: null } })
    expect(freed.products.map(({ sku }) => sku)).toEqual(['A', 'B'])
    const named = await updateHotspot(viewer, spreadId, made.id, { products: { skus: ['T'] } })
    expect(named.products.map(({ sku }) => sku)).toEqual(['T'])
  })

  test('chooses anew when a person puts one of its products elsewhere, or takes it away', async () => {
    await importInto(feed, chairs('A', 'B', 'C'))
    const { id } = await ruled({ groups: isChair, count: 1 })
    expect(await skusOf(id)).toEqual(['B'])
    await updateHotspot(viewer, spreadId, byHand, { products: { skus: ['A', 'B'] } })
    expect(await skusOf(id)).toEqual(['C'])
    await removeHotspot(viewer, spreadId, byHand)
    expect(await skusOf(id)).toEqual(['A'])
  })

  test('is filled by each import in its transaction, which raises the revision only where products changed', async () => {
    await importInto(feed, chairs('A', 'B', 'C'))
    const { id } = await ruled({ groups: isChair, count: 2 })
    expect(await skusOf(id)).toEqual(['B', 'C'])
    const before = await revision()
    await importInto(feed, [...chairs('A', 'B', 'C'), 'other'])
    expect(await revision()).toBe(before)
    const soldOut = stagedProduct('B', { productType: 'Chairs', availability: 'out_of_stock' })
    await importInto(feed, [...chairs('A', 'C', 'D'), soldOut, 'other'])
    expect(await skusOf(id)).toEqual(['C', 'D'])
    expect(await revision()).toBe(before + 1)
    await importInto(feed, [...chairs('A'), soldOut, 'other'])
    expect(await skusOf(id)).toEqual([])
  })

  test('shows products that left the feed only where that is allowed', async () => {
    await importInto(feed, chairs('A', 'B'))
    const { id } = await ruled({ groups: isChair, count: 1, gone: true })
    await importInto(feed, ['other'])
    expect(await skusOf(id)).toEqual(['B'])
    const isOwn = and(eq(products.sku, 'B'), eq(products.groupId, feed.groupId))
    const [kept] = await database().select().from(products).where(isOwn)
    expect(kept?.removedFromFeed).toBe(true)
  })

  test('hides where there are too few, if asked to', async () => {
    await importInto(feed, chairs('A', 'B'))
    const { id } = await ruled({ groups: isChair, count: 2, when_few: 'hide' })
    expect(await skusOf(id)).toEqual([])
    await importInto(feed, chairs('A', 'B', 'C'))
    expect(await skusOf(id)).toEqual(['B', 'C'])
  })
})

describe('when sales begin and end', () => {
  const sale = (sku: string, begins: number, ends: number) =>
    stagedProduct(sku, {
      price: '20',
      salePrice: '10',
      saleStartsAt: new Date(Date.now() + begins),
      saleEndsAt: new Date(Date.now() + ends),
    })

  test('rules choose anew: a job is due at the next begin or end', async () => {
    await importInto(feed, ['A', sale('B', -hourMs, 2 * hourMs), sale('C', hourMs, 3 * hourMs)])
    const onSale = [{ conditions: [{ field: 'sale_price', operator: 'is_not_empty' }] }]
    const { id } = await ruled({ groups: onSale, count: 1 })
    expect(await skusOf(id)).toEqual(['B'])
    const [job, ...others] = await waiting()
    expect(others).toEqual([])
    expect(job?.due).toBeGreaterThan(0.9 * hourMs)
    expect(job?.due).toBeLessThanOrEqual(hourMs)
    // Both sales move on by what would be two hours and a half.
    const ago = sql`- interval '150 minutes'`
    await database()
      .update(products)
      .set({ saleStartsAt: sql`sale_starts_at ${ago}`, saleEndsAt: sql`sale_ends_at ${ago}` })
      .where(eq(products.groupId, feed.groupId))
    const before = await revision()
    await fillSet(feed)
    expect(await skusOf(id)).toEqual(['C'])
    expect(await revision()).toBe(before + 1)
    const [next] = await waiting()
    expect(next?.due).toBeLessThanOrEqual(0.5 * hourMs)
    await fillSet(feed)
    expect(await revision()).toBe(before + 1)
  })

  test('nothing is due without a rule', async () => {
    await importInto(feed, [sale('B', hourMs, 2 * hourMs)])
    const { id } = await ruled({ count: 1 })
    expect(await waiting()).toHaveLength(1)
    await removeHotspot(viewer, spreadId, id)
    await importInto(feed, [sale('B', hourMs, 2 * hourMs), 'A'])
    expect(await waiting()).toEqual([])
  })
})
