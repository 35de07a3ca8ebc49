// Imports write what changed, by the digests of their products, and nothing else.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { type FeedImportOptions, startFeedImport } from '#db/imports/imports.ts'
import { findImport } from '#db/imports/logs.ts'
import { everyProduct } from '#db/rules/imports/shrinking.ts'
import { products } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { importProductsJob } from './import-products.ts'

const unstopped = { signal: new AbortController().signal, attempt: 1 }

let rows: string[]
const server = createServer((_, response) => response.end(`id\ttitle\tprice\n${rows.join('\n')}\n`))
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

let groupId: number
beforeEach(async () => {
  groupId = (await newAccount()).group.id
  rows = ['A\tChair\t1.00', 'B\tTable\t2.00', 'C\tLamp\t3,00']
  await importFeed()
})

async function importFeed(options: FeedImportOptions = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.tsv`
  const { id } = await startFeedImport(groupId, url, { removableCount: everyProduct, ...options })
  await importProductsJob({ importId: id }, unstopped)
  return findImport(groupId, id)
}

/** Products with the version of their row, which tells whether it was written. */
const stored = () =>
  database()
    .select({ id: products.id, sku: products.sku, price: products.price, version: sql<string>`xmin::text` })
    .from(products)
    .where(eq(products.groupId, groupId))
    .orderBy(asc(products.sku))

const shortly = async () => (await stored()).map(({ sku, price }) => `${sku} ${price}`)

test('what changed, came and went is written, and nothing else', async () => {
  const before = await stored()
  rows = ['B\tTable\t2.00', 'A\tChair\t1.50', 'D\tSofa\t4.00', 'B\tTable\t9.00']
  const { state, successCount, failedCount } = await importFeed()
  expect([state, successCount, failedCount]).toEqual(['success', 3, 1])
  const after = await stored()
  expect(await shortly()).toEqual(['A 1.5', 'B 2', 'D 4'])
  expect(after[0]?.id).toBe(before[0]?.id)
  expect(after[1]).toEqual(before[1])
})

test('what comes back as it was is there again', async () => {
  await newProductHotspot(groupId, ['B'])
  const [, lamp] = [...rows]
  rows = ['A\tChair\t1.00']
  await importFeed()
  rows = ['A\tChair\t1.00', lamp ?? '']
  await importFeed()
  const found = await database().select().from(products).where(eq(products.groupId, groupId))
  expect(found.map(({ sku, removedFromFeed }) => [sku, removedFromFeed]).toSorted()).toEqual([
    ['A', false],
    ['B', false],
  ])
})

test('the same file that is read otherwise gives other products', async () => {
  await importFeed({ reading: { currency: 'CHF' } })
  const found = await database().select().from(products).where(eq(products.groupId, groupId))
  expect(found.map(({ currency }) => currency)).toEqual(['CHF', 'CHF', 'CHF'])
})

test('products of before there were digests get them, and publications that show them are not made anew', async () => {
  const { publicationId } = await newProductHotspot(groupId, ['A'])
  await importFeed()
  await database().update(products).set({ digest: null }).where(eq(products.groupId, groupId))
  const revision = async () =>
    (await database().select().from(publications).where(eq(publications.id, publicationId)))[0]?.revision
  const before = await revision()
  rows = ['A\tChair\t1.00', 'B\tTable\t2.50']
  await importFeed()
  expect(await shortly()).toEqual(['A 1', 'B 2.5'])
  const digests = await database().$count(products, sql`group_id = ${groupId} and digest is not null`)
  expect([digests, await revision()]).toEqual([2, before])
})
