import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { newProductHotspot } from '../hotspots/hotspots.fixture.ts'
import { asRows, stagedProduct } from '../products/products.fixture.ts'
import type { ProductSet } from '../products/sets.ts'
import { openStaging } from '../products/staging.ts'
import { ImportLog } from '../rules/imports/log.ts'
import { reason } from '../rules/reasons/reasons.ts'
import { RunLost } from '../runs/runs.ts'
import { publicationEvents } from '../schema/activity/events.ts'
import { productImports } from '../schema/products/product-imports.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { importInto, newImportRun } from './imports.fixture.ts'
import { removeFeed } from './imports.ts'
import { takeUpImport } from './runs.ts'
import { swapProducts } from './swap.ts'

const patience = { timeout: 500_000, interval: 20 }
const unstopped = new AbortController().signal
const noCounts = { successCount: 0, failedCount: 0 }

let feed: ProductSet
beforeEach(async () => {
  const { group } = await newAccount()
  feed = { groupId: group.id, productLibraryId: null }
})

/** With the version of the row that PostgreSQL keeps: it tells whether it was written. */
async function productsOf({ groupId }: ProductSet) {
  return database()
    .select({
      id: products.id,
      sku: products.sku,
      title: products.title,
      price: products.price,
      removed: products.removedFromFeed,
      version: sql<string>`products.xmin::text`,
    })
    .from(products)
    .where(eq(products.groupId, groupId))
    .orderBy(asc(products.sku))
}

async function revisionOf(publicationId: number) {
  const [row] = await database().select().from(publications).where(eq(publications.id, publicationId))
  return row?.revision
}

async function recordedOf(publicationId: number) {
  const rows = await database()
    .select({ details: publicationEvents.details })
    .from(publicationEvents)
    .where(and(eq(publicationEvents.publicationId, publicationId), eq(publicationEvents.kind, 'products')))
  return rows.map(({ details }) => details)
}

async function* once(...skus: string[]) {
  yield skus.map(sku => stagedProduct(sku))
}

describe('what an import stores', () => {
  test('is every field as it came, whatever characters it has', async () => {
    const full = stagedProduct('A\\1 "x"', {
      title: 'Tab\there, line\nbreak, \\N, \\. and ☃ 🪑',
      description: "It's\r\n{curly}, 'quoted'",
      price: '1234567890.1234',
      salePrice: '0.50',
      saleStartsAt: new Date('2026-03-29T01:30:00.000Z'),
      saleEndsAt: new Date('2026-04-01T00:00:00.000Z'),
      currency: 'USD',
      link: 'https://example.com/?a=1&b=\\',
      availability: 'in_stock',
      brand: '\\N',
      gtin: '',
      mpn: '0',
      productType: 'A > B',
      googleProductCategory: '443',
      itemGroupId: 'G',
      customLabels: { custom_label_0: '"\\\t' },
      photoUrls: ['https://example.com/1.jpg', 'https://example.com/2.jpg'],
    })
    for (const given of [[full], [stagedProduct('B')], [full]]) {
      await importInto(feed, given)
    }
    const [stored] = await database().select().from(products).where(eq(products.groupId, feed.groupId))
    expect(stored).toMatchObject({
      ...full,
      price: 1234567890.1234,
      salePrice: 0.5,
      groupId: feed.groupId,
      productLibraryId: null,
      removedFromFeed: false,
    })
  })

  test('keeps the ids, and writes only what is new or changed', async () => {
    await importInto(feed, ['A', 'B', 'C'])
    const before = await productsOf(feed)
    await importInto(feed, ['C', stagedProduct('B', { price: '9.99' }), 'A', 'D'])
    const after = await productsOf(feed)
    expect(after.map(({ sku }) => sku)).toEqual(['A', 'B', 'C', 'D'])
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect([after[0], after[2]]).toEqual([before[0], before[2]])
    expect(after[1]).toMatchObject({ price: 9.99 })
  })

  test('leaves libraries and other groups alone, with the same SKUs', async () => {
    const other = { groupId: (await newAccount()).group.id, productLibraryId: null }
    await importInto(other, ['A', 'B'])
    await importInto(feed, ['A', 'B'])
    const before = await productsOf(other)
    await importInto(feed, ['C'])
    expect(await productsOf(other)).toEqual(before)
  })
})

describe('what vanished from a feed', () => {
  test('goes, unless hotspots show it: then it stays as removed, and comes back under its id', async () => {
    await importInto(feed, ['A', 'B', 'C'])
    const before = await productsOf(feed)
    await newProductHotspot(feed.groupId, ['A'])
    await importInto(feed, ['C'])
    expect((await productsOf(feed)).map(({ sku, removed }) => [sku, removed])).toEqual([
      ['A', true],
      ['C', false],
    ])
    await importInto(feed, ['A', 'C'])
    expect((await productsOf(feed))[0]).toMatchObject({ id: before[0]?.id, removed: false })
  })

  test('goes later, once no hotspot shows it any more', async () => {
    await importInto(feed, ['A', 'B'])
    const { publicationId } = await newProductHotspot(feed.groupId, ['A'])
    await importInto(feed, ['B'])
    await database().execute(sql`delete from pages where publication_id = ${publicationId}`)
    await importInto(feed, ['B'])
    expect((await productsOf(feed)).map(({ sku }) => sku)).toEqual(['B'])
  })
})

describe('readers come to know', () => {
  test.each([
    ['a shown product changed', [stagedProduct('A', { title: 'New' }), 'B'], 1],
    ['a shown product vanished', ['B'], 1],
    ['a named product came', ['A', 'B', 'X'], 1],
    ['only others changed', ['A', stagedProduct('B', { title: 'New' }), 'C'], 0],
    ['nothing changed', ['B', 'A'], 0],
  ])('when %s', async (_, next, more) => {
    await importInto(feed, ['A', 'B'])
    const { publicationId } = await newProductHotspot(feed.groupId, ['A', 'X'])
    const other = await newProductHotspot(feed.groupId, [])
    const before = [await revisionOf(publicationId), await revisionOf(other.publicationId)]
    await importInto(feed, next)
    const after = [await revisionOf(publicationId), await revisionOf(other.publicationId)]
    expect(after).toEqual([(before[0] ?? 0) + more, before[1]])
    expect(await recordedOf(publicationId)).toEqual(Array(more).fill({ kind: 'products', count: 1 }))
    expect(await recordedOf(other.publicationId)).toEqual([])
  })
})

describe('an import that does not come to its end changes nothing', () => {
  test.each([
    ['the first one of a feed', []],
    ['one that follows others', ['A', 'B']],
  ])('%s', async (_, existing) => {
    if (existing.length > 0) await importInto(feed, existing)
    const before = await productsOf(feed)
    const run = await newImportRun(feed)
    const breaksOff = async function* () {
      yield [stagedProduct('C')]
      throw new Error('The feed breaks off')
    }
    {
      await using staging = await openStaging(feed)
      await expect(staging.take(asRows(breaksOff()), unstopped)).rejects.toThrow('The feed breaks off')
    }
    {
      await using staging = await openStaging(feed)
      await staging.take(asRows(once('C')), unstopped)
      await takeUpImport(run.productImport.id)
      await expect(swapProducts(staging, run, noCounts, new ImportLog())).rejects.toThrow(RunLost)
    }
    const stopping = new AbortController()
    const endless = async function* () {
      for (;;) {
        yield [stagedProduct(`C${Math.random()}`)]
        await pause(1)
        stopping.abort(new Error('The worker is ending.'))
      }
    }
    {
      await using staging = await openStaging(feed)
      await expect(staging.take(asRows(endless()), stopping.signal)).rejects.toThrow('The worker is ending.')
    }
    expect(await productsOf(feed)).toEqual(before)
    await expect.poll(leftConnections, patience).toBe(0)
  })

  test('neither does one whose feed was taken away meanwhile', async () => {
    const run = await newImportRun(feed)
    await using staging = await openStaging(feed)
    await staging.take(asRows(once('A')), unstopped)
    await removeFeed(feed.groupId, run.productImport.id)
    await expect(swapProducts(staging, run, noCounts, new ImportLog())).rejects.toThrow(RunLost)
    expect(await productsOf(feed)).toEqual([])
  })
})

test('readers never see a mixture of two sets', async () => {
  const skus = Array.from({ length: 2000 }, (_, n) => `SKU-${n}`)
  const setOf = (title: string) => skus.map(sku => stagedProduct(sku, { title }))
  const seen = new Set<string>()
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const rows = await database().execute<{ title: string; count: string }>(sql`
        select title, count(*)::text as count from products where group_id = ${feed.groupId} group by title`)
      seen.add(rows.map(({ title, count }) => `${count} ${title}`).join(' and '))
    }
  }
  const looking = [look(), look()]
  for (const title of ['first', 'second', 'third']) await importInto(feed, setOf(title))
  isOver = true
  await Promise.all(looking)
  const whole = ['', '2000 first', '2000 second', '2000 third']
  expect([...seen].filter(what => !whole.includes(what))).toEqual([])
})

test('the run has ended when its products are there, with its counts and its log', async () => {
  const run = await newImportRun(feed)
  const log = new ImportLog()
  log.add([{ line: 3, item: null, id: 'B', field: 'price', reason: reason('saleZero'), isLeftOut: false }])
  await using staging = await openStaging(feed)
  await staging.take(asRows(once('A', 'B')), unstopped)
  await swapProducts(staging, run, { successCount: 2, failedCount: 1, etag: '"1"' }, log)
  const [ended] = await database()
    .select()
    .from(productImports)
    .where(eq(productImports.id, run.productImport.id))
  expect(ended).toMatchObject({
    state: 'success',
    successCount: 2,
    failedCount: 1,
    etag: '"1"',
    noteTotals: [{ field: 'price', reason: { code: 'saleZero' }, isLeftOut: false, count: 1 }],
    endedAt: expect.any(Date),
  })
})

/** Connections of imports that were not closed, with what they hold. */
async function leftConnections(): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  return row?.count ?? 0
}
