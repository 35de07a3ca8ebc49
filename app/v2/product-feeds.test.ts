import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { findFeedImport } from '#db/imports/imports.ts'
import { failImport, holdImport, succeedImport, takeUpImport } from '#db/imports/runs.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { clearFeedProducts } from '#db/products/clearing.ts'
import { ImportLog } from '#db/rules/imports/log.ts'
import { everyProduct } from '#db/rules/imports/shrinking.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { groups } from '#db/schema/groups.ts'
import { hotspotProducts, hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { products } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { type Noun, type Owner, promiseAccess, wrongBodies } from './nouns.fixture.ts'

const url = 'https://example.com/feed.xml'

const noun: Noun = {
  plural: 'product_feeds',
  scope: 'product_feed',
  sample: { url },
  change: 'PATCH',
  allow: ['GET, HEAD, POST, OPTIONS', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
}

const missing = {
  status: 412,
  body: { error: 'The url of the product feed is missing. Send it as product_feed[url].' },
}
const inProgress = {
  status: 409,
  body: { error: 'A product feed import is already in progress. Try again when it has ended.' },
}

const unscheduled = { sync_enabled: false, sync_hour: 0, sync_time_zone: 'UTC', hourly_sync_enabled: false }

const post = (owner: Owner, product_feed: unknown = { url }) =>
  call('POST', `${owner.path}/product_feeds`, { key: owner.key, json: { product_feed } })
const patch = (owner: Owner, id: number, product_feed: unknown) =>
  call('PATCH', `${owner.path}/product_feeds/${id}`, { key: owner.key, json: { product_feed } })
const get = (owner: Owner, id: number) => call('GET', `${owner.path}/product_feeds/${id}`, { key: owner.key })
const list = async (owner: Owner) =>
  (await call('GET', `${owner.path}/product_feeds`, { key: owner.key })).body.product_feeds
const remove = (owner: Owner, id: number) =>
  call('DELETE', `${owner.path}/product_feeds/${id}`, { key: owner.key })

/** Ends an import as a worker would. */
async function end(id: number, counts = { successCount: 3, failedCount: 1 }): Promise<void> {
  const run = await takeUpImport(id)
  if (!run) throw new Error('No import waits')
  await succeedImport(database(), run, counts)
}

/** An import that has ended. */
async function ended(owner: Owner, address = url): Promise<number> {
  const { body } = await post(owner, { url: address })
  await end(body.product_feed.id)
  return body.product_feed.id
}

async function feedUrl({ group }: Owner) {
  const [row] = await database().select().from(groups).where(eq(groups.id, group.id))
  return row?.productFeedUrl
}

async function waitingJobs(key: string): Promise<number> {
  const rows = await database().execute(sql`select from graphile_worker.jobs where key = ${key}`)
  return rows.length
}

promiseAccess(noun)

describe('POST /groups/<group_id>/product_feeds', () => {
  test('answers 201 with every field of the contract, processing, and asks for the import', async () => {
    const owner = await newAccount()
    const { status, body } = await post(owner)
    expect(status).toBe(201)
    expect(body).toEqual({
      product_feed: {
        id: expect.any(Number),
        group_id: owner.group.id,
        url,
        state: 'processing',
        success_count: 0,
        failed_count: 0,
        reading: {},
        ...unscheduled,
        error: null,
        held: null,
      },
    })
    expect(await waitingJobs(`import:${body.product_feed.id}`)).toBe(1)
    expect(await feedUrl(owner)).toBe(url)
  })

  test.each([
    ['http://example.com/feed.tsv', 'http://example.com/feed.tsv'],
    [
      'https://user:pass%20word@example.com/feed.xml?a=1&b=2',
      'https://user:***@example.com/feed.xml?a=1&b=2',
    ],
    ['https://example.com/feed.xml?a=1&key=secret', 'https://example.com/feed.xml?a=1&key=***'],
    ['ftp://user:password@example.com/feed.xml', 'ftp://user:***@example.com/feed.xml'],
    [
      'sftp://user:password@example.com:2222/feeds/feed.tsv',
      'sftp://user:***@example.com:2222/feeds/feed.tsv',
    ],
  ])('takes %s and answers %s', async (address, answered) => {
    const owner = await newAccount()
    const { status, body } = await post(owner, { url: address })
    expect([status, body.product_feed.url]).toEqual([201, answered])
    expect(await feedUrl(owner)).toBe(address)
  })

  test('an address that was answered keeps its password when it is sent back, for the same server alone', async () => {
    const owner = await newAccount()
    await ended(owner, 'https://user:secret@example.com/feed.xml')
    const elsewhere = await post(owner, { url: 'https://user:***@example.org/feed.xml' })
    expect([elsewhere.status, elsewhere.body]).toEqual([
      422,
      { errors: { url: [expect.stringContaining('Give the password again')] } },
    ])
    const { status, body } = await post(owner, { url: 'https://user:***@example.com/other.xml' })
    expect([status, body.product_feed.url]).toEqual([201, 'https://user:***@example.com/other.xml'])
    expect(await feedUrl(owner)).toBe('https://user:secret@example.com/other.xml')
  })

  test('a key in its query is kept in the same way', async () => {
    const owner = await newAccount()
    await ended(owner, 'https://example.com/feed.xml?access_token=secret')
    expect((await post(owner, { url: 'https://example.org/feed.xml?access_token=***' })).status).toBe(422)
    const { status, body } = await post(owner, {
      url: 'https://example.com/feed.xml?access_token=***&shop=2',
    })
    expect([status, body.product_feed.url]).toEqual([
      201,
      'https://example.com/feed.xml?access_token=***&shop=2',
    ])
    expect(await feedUrl(owner)).toBe('https://example.com/feed.xml?access_token=secret&shop=2')
  })

  test('a failed import says why, and a held one what it would have changed', async () => {
    const owner = await newAccount()
    const { body } = await post(owner)
    const run = await takeUpImport(body.product_feed.id)
    if (!run) throw new Error('No import waits')
    await failImport(run, reason('fetch.notFound'))
    expect((await get(owner, body.product_feed.id)).body.product_feed).toMatchObject({
      state: 'failed',
      error: 'There is no file at that address. Open the address in a browser to see what is there.',
      held: null,
    })
    const again = await takeUpImport((await post(owner)).body.product_feed.id)
    if (!again) throw new Error('No import waits')
    const difference = { going: 60, coming: 1, staying: 40, goingNames: [] }
    await holdImport(again, difference, { log: new ImportLog(), failedCount: 2 })
    expect((await get(owner, again.productImport.id)).body.product_feed).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('would remove 60 of 100 products'),
      held: { going: 60, coming: 1, staying: 40 },
      success_count: 0,
      failed_count: 2,
    })
  })

  test('force lets an import remove however many products', async () => {
    const owner = await newAccount()
    const removable = async (id: number) => (await findFeedImport(owner.group.id, id)).removableCount
    const first = await post(owner, { url, force: true })
    expect([first.status, await removable(first.body.product_feed.id)]).toEqual([201, everyProduct])
    await end(first.body.product_feed.id)
    const second = await patch(owner, first.body.product_feed.id, { url, force: true })
    expect([second.status, await removable(second.body.product_feed.id)]).toEqual([200, everyProduct])
    await end(second.body.product_feed.id)
    const third = await post(owner, { url, force: false })
    expect(await removable(third.body.product_feed.id)).toBeNull()
  })

  test('takes a form', async () => {
    const owner = await newAccount()
    const body = new URLSearchParams({ 'product_feed[url]': url })
    const answer = await call('POST', `${owner.path}/product_feeds`, { key: owner.key, body })
    expect([answer.status, answer.body.product_feed.url]).toEqual([201, url])
  })

  test.each<[string, object]>([
    ['no body', {}],
    ['an empty object', { json: {} }],
    ['another scope', { json: { other: { url } } }],
    ['a scope that is null', { json: { product_feed: null } }],
    ['a list', { json: [] }],
    ['a scope without url', { json: { product_feed: {} } }],
    ['a url without its scope', { json: { url } }],
    ['null', { json: { product_feed: { url: null } } }],
    ['an empty url', { json: { product_feed: { url: '' } } }],
    ['only spaces', { json: { product_feed: { url: ' \t' } } }],
    ['an empty form field', { body: new URLSearchParams({ 'product_feed[url]': '' }) }],
    ['a url behind a prototype', { body: `{"product_feed":{"__proto__":{"url":"${url}"}}}` }],
  ])('a missing or empty url is 412: %s', async (_, init) => {
    const owner = await newAccount()
    expect(await call('POST', `${owner.path}/product_feeds`, { key: owner.key, ...init })).toMatchObject(
      missing,
    )
    expect([await list(owner), await feedUrl(owner)]).toEqual([[], null])
  })

  test.each<[string, unknown]>([
    ['a number', 7],
    ['true', true],
    ['a list', [url]],
    ['an object', { url }],
    ['no address', 'feed.xml'],
    ['file:', 'file:///etc/passwd'],
    ['javascript:', 'javascript:alert(1)'],
    ['data:', 'data:text/xml,<rss/>'],
    ['gopher:', 'gopher://example.com/'],
    ['no host', 'https://'],
    ['a port of other servers', 'http://example.com:5432/feed'],
    ['NUL', 'https://example.com/?a=\0'],
    ['half a character', 'https://example.com/\ud800'],
    ['a line break for ftp', 'ftp://example.com/a%0d%0aDELE%20b'],
    ['400,000 characters', `https://example.com/${'x'.repeat(400_000)}`],
    ['an emoji', '🙂'],
  ])('any other wrong url is 422: %s', async (_, value) => {
    const owner = await newAccount()
    const { status, body } = await post(owner, { url: value })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['url']])
    expect([await list(owner), await feedUrl(owner)]).toEqual([[], null])
  })

  test.each(wrongBodies('product_feed').filter(([, , errors]) => 'base' in errors))(
    'refuses %s',
    async (_, init, errors) => {
      const owner = await newAccount()
      const { status, body } = await call('POST', `${owner.path}/product_feeds`, { key: owner.key, ...init })
      expect([status, body]).toEqual([422, { errors }])
    },
  )

  test('one import at a time: a second one is 409 and changes nothing', async () => {
    const owner = await newAccount()
    const first = await post(owner)
    expect(await post(owner, { url: 'https://example.com/other.xml' })).toMatchObject(inProgress)
    expect(await feedUrl(owner)).toBe(url)
    await end(first.body.product_feed.id)
    expect((await post(owner)).status).toBe(201)
  })

  test('of many at once exactly one is 201, the others are 409', async () => {
    const owner = await newAccount()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(owner)))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await list(owner)).toHaveLength(1)
  })

  test('groups do not wait for each other, nor for their product libraries', async () => {
    const owner = await newAccount()
    const [library] = await database()
      .insert(productLibraries)
      .values({ groupId: owner.group.id, title: 'Library' })
      .returning()
    await database()
      .insert(productImports)
      .values({ groupId: owner.group.id, productLibraryId: library?.id, url, state: 'processing' })
    expect((await post(owner)).status).toBe(201)
    expect((await post(await newAccount())).status).toBe(201)
  })
})

describe('GET /groups/<group_id>/product_feeds', () => {
  test('lists the last five imports, newest first, and those of the feed alone', async () => {
    const owner = await newAccount()
    const ids: number[] = []
    for (let count = 0; count < 7; count += 1) ids.unshift(await ended(owner))
    const [library] = await database()
      .insert(productLibraries)
      .values({ groupId: owner.group.id, title: 'Library' })
      .returning()
    const [ofLibrary] = await database()
      .insert(productImports)
      .values({ groupId: owner.group.id, productLibraryId: library?.id, url, state: 'processing' })
      .returning()
    expect((await list(owner)).map((feed: { id: number }) => feed.id)).toEqual(ids.slice(0, 5))
    expect((await get(owner, ids[6] ?? 0)).status).toBe(200)
    expect((await get(owner, ofLibrary?.id ?? 0)).status).toBe(404)
  })

  test('is not paginated', async () => {
    const owner = await newAccount()
    await ended(owner)
    const { status, headers, body } = await call('GET', `${owner.path}/product_feeds?page=0&per_page=x`, {
      key: owner.key,
    })
    expect([status, headers.get('x-page'), body.product_feeds.length]).toEqual([200, null, 1])
  })

  test('one shows what became of it: success with its counts, failed with its', async () => {
    const owner = await newAccount()
    const id = await ended(owner)
    expect((await get(owner, id)).body).toEqual({
      product_feed: {
        id,
        group_id: owner.group.id,
        url,
        state: 'success',
        success_count: 3,
        failed_count: 1,
        reading: {},
        ...unscheduled,
        error: null,
        held: null,
      },
    })
    const second = (await post(owner)).body.product_feed.id
    const run = await takeUpImport(second)
    if (run) await failImport(run, reason('noProducts'), { successCount: 0, failedCount: 8 })
    expect((await get(owner, second)).body.product_feed).toMatchObject({
      state: 'failed',
      success_count: 0,
      failed_count: 8,
    })
  })
})

describe('PATCH /groups/<group_id>/product_feeds/<product_feed_id>', () => {
  const other = 'sftp://user:password@example.com/other.tsv'

  test('answers a new record, scheduled, without counts, which is processed in its turn', async () => {
    const owner = await newAccount()
    const before = await ended(owner)
    const { status, body } = await patch(owner, before, { url: other })
    const { id } = body.product_feed
    expect([status, body]).toEqual([
      200,
      {
        product_feed: {
          id: expect.any(Number),
          group_id: owner.group.id,
          url: 'sftp://user:***@example.com/other.tsv',
          state: 'scheduled',
          success_count: null,
          failed_count: null,
          reading: {},
          ...unscheduled,
          error: null,
          held: null,
        },
      },
    ])
    expect(id).toBeGreaterThan(before)
    expect(await feedUrl(owner)).toBe(other)
    expect(await waitingJobs(`import:${id}`)).toBe(1)
    expect((await get(owner, before)).body.product_feed).toMatchObject({ url, state: 'success' })
    await takeUpImport(id)
    expect((await get(owner, id)).body.product_feed).toMatchObject({
      state: 'processing',
      success_count: 0,
      failed_count: 0,
    })
  })

  test.each([{}, { url: null }, { url: '' }, { url: '  ' }])(
    'a missing or empty url is 412: %j',
    async feed => {
      const owner = await newAccount()
      expect(await patch(owner, await ended(owner), feed)).toMatchObject(missing)
      expect(await feedUrl(owner)).toBe(url)
    },
  )

  test('a body without its scope is 412 as well', async () => {
    const owner = await newAccount()
    const path = `${owner.path}/product_feeds/${await ended(owner)}`
    expect(await call('PATCH', path, { key: owner.key, json: {} })).toMatchObject(missing)
    expect(await call('PATCH', path, { key: owner.key })).toMatchObject(missing)
  })

  test('a wrong url is 422 and changes nothing', async () => {
    const owner = await newAccount()
    const id = await ended(owner)
    expect((await patch(owner, id, { url: 'javascript:alert(1)' })).body).toEqual({
      errors: { url: ['must be an http, https, ftp, sftp, or s3 address'] },
    })
    expect([(await list(owner)).length, await feedUrl(owner)]).toEqual([1, url])
  })

  test('is 409 while an import is in progress or scheduled, and changes nothing', async () => {
    const owner = await newAccount()
    const { id } = (await post(owner)).body.product_feed
    expect(await patch(owner, id, { url: other })).toMatchObject(inProgress)
    await end(id)
    const answers = await Promise.all([1, 2, 3].map(() => patch(owner, id, { url: other })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(await post(owner)).toMatchObject(inProgress)
    expect(await feedUrl(owner)).toBe(other)
  })

  test('of another group is 404 and leaves both feeds as they are', async () => {
    const [owner, stranger] = [await newAccount(), await newAccount()]
    const id = await ended(stranger)
    expect((await patch(owner, id, { url: other })).status).toBe(404)
    expect([await feedUrl(owner), await feedUrl(stranger)]).toEqual([null, url])
  })
})

describe('DELETE /groups/<group_id>/product_feeds/<product_feed_id>', () => {
  test('answers 204; the address and all imports are gone, the products will be', async () => {
    const owner = await newAccount()
    const first = await ended(owner)
    const { id } = (await post(owner)).body.product_feed
    expect(await remove(owner, first)).toMatchObject({ status: 204, body: undefined })
    expect([await list(owner), await feedUrl(owner)]).toEqual([[], null])
    expect([(await get(owner, id)).status, (await remove(owner, id)).status]).toEqual([404, 404])
    expect(await waitingJobs(`import:${id}`)).toBe(0)
    expect(await waitingJobs(`clear-products:${owner.group.id}`)).toBe(1)
    expect((await post(owner)).status).toBe(201)
  })

  test('the import that ran writes nothing more', async () => {
    const owner = await newAccount()
    const { id } = (await post(owner)).body.product_feed
    const run = await takeUpImport(id)
    await remove(owner, id)
    if (!run) throw new Error('No import waits')
    await expect(succeedImport(database(), run, { successCount: 1, failedCount: 0 })).rejects.toThrow()
    expect(await list(owner)).toEqual([])
  })

  test('products are cleared away, but for those that hotspots show, whose readers come to know', async () => {
    const owner = await newAccount()
    const id = await ended(owner)
    const shown = await publicationThatShows(owner, 'shown')
    await newProduct(owner, 'unseen')
    const [library] = await database()
      .insert(productLibraries)
      .values({ groupId: owner.group.id, title: 'Library' })
      .returning()
    await newProduct(owner, 'in a library', library?.id)
    const before = await revisionOf(shown)
    await remove(owner, id)
    expect(await clearFeedProducts(owner.group.id)).toBe(1)
    expect(await clearFeedProducts(owner.group.id)).toBe(0)
    const left = await database().select().from(products).where(eq(products.groupId, owner.group.id))
    expect(left.map(({ sku, removedFromFeed }) => [sku, removedFromFeed]).sort()).toEqual([
      ['in a library', false],
      ['shown', true],
    ])
    expect(await revisionOf(shown)).toBe(Number(before) + 1)
  })

  test('a feed that came meanwhile keeps the products', async () => {
    const owner = await newAccount()
    const id = await ended(owner)
    await newProduct(owner, 'kept')
    await remove(owner, id)
    await post(owner)
    expect(await clearFeedProducts(owner.group.id)).toBe(0)
    expect(await database().$count(products, eq(products.groupId, owner.group.id))).toBe(1)
  })
})

async function newProduct({ group }: Owner, sku: string, productLibraryId?: number): Promise<number> {
  const [product] = await database()
    .insert(products)
    .values({ groupId: group.id, productLibraryId, sku, title: sku })
    .returning()
  return product?.id ?? 0
}

async function publicationThatShows(owner: Owner, sku: string): Promise<number> {
  const { body } = await call('POST', `${owner.path}/publications`, {
    key: owner.key,
    json: { publication: { title: 'Spring', source_url: 'https://example.com/a.pdf' } },
  })
  const { id } = body.publication
  await finishConversion(id, 1)
  const [page] = await database().select().from(pages).where(eq(pages.publicationId, id))
  const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
  const [hotspot] = await database()
    .insert(hotspots)
    .values({ pageId: page?.id ?? 0, type: 'product', details: {}, ...area })
    .returning()
  const productId = await newProduct(owner, sku)
  await database()
    .insert(hotspotProducts)
    .values({ hotspotId: hotspot?.id ?? 0, position: 0, sku, productId })
  return id
}

async function revisionOf(id: number): Promise<number | undefined> {
  const [row] = await database().select().from(publications).where(eq(publications.id, id))
  return row?.revision
}

describe('the schedule of the feed', () => {
  const daily = { sync_enabled: true, sync_hour: 6, sync_time_zone: 'Europe/Zurich' }

  test('is off, is set with the address, and is told by each import', async () => {
    const owner = await newAccount()
    const { body } = await post(owner, { url, ...daily })
    const schedule = { ...daily, hourly_sync_enabled: false }
    expect(body.product_feed).toMatchObject(schedule)
    expect(await list(owner)).toMatchObject([schedule])
    expect((await post(await newAccount())).body.product_feed).toMatchObject(unscheduled)
  })

  test('is changed alone without an import', async () => {
    const owner = await newAccount()
    const id = await ended(owner)
    const { status, body } = await patch(owner, id, { hourly_sync_enabled: true })
    expect([status, body.product_feed.id, body.product_feed.hourly_sync_enabled]).toEqual([200, id, true])
    expect(await list(owner)).toHaveLength(1)
    expect(await patch(owner, id, {})).toMatchObject(missing)
  })

  test('refuses an hour and a time zone that there are none of', async () => {
    const owner = await newAccount()
    const id = await ended(owner)
    const { status, body } = await patch(owner, id, { sync_hour: 24, sync_time_zone: 'Mars' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['sync_hour', 'sync_time_zone']])
  })
})
