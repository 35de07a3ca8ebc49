import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { newIntegration } from '#db/imports/integrations.fixture.ts'
import { succeedImport, takeUpImport } from '#db/imports/runs.ts'
import { findProductLibrary } from '#db/libraries/libraries.ts'
import { everyProduct } from '#db/rules/imports/shrinking.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { products } from '#db/schema/products/products.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import {
  make,
  type Noun,
  type Owner,
  oddTexts,
  promiseAccess,
  promisePagination,
  wrongBodies,
  wrongTexts,
} from './nouns.fixture.ts'

let owner: Owner

const url = 'https://example.com/feed.xml'

const noun: Noun = {
  plural: 'product_libraries',
  scope: 'product_library',
  sample: { title: 'Furniture' },
  change: 'PUT',
  allow: ['GET, HEAD, POST, OPTIONS', 'GET, HEAD, PUT, DELETE, OPTIONS'],
}

beforeAll(async () => {
  owner = await newAccount()
})

const post = (product_library: unknown, from = owner) =>
  call('POST', `${from.path}/product_libraries`, { key: from.key, json: { product_library } })
const put = (id: number, product_library: unknown) =>
  call('PUT', `${owner.path}/product_libraries/${id}`, { key: owner.key, json: { product_library } })
const get = (id: number) => call('GET', `${owner.path}/product_libraries/${id}`, { key: owner.key })
const remove = (id: number) => call('DELETE', `${owner.path}/product_libraries/${id}`, { key: owner.key })
const sync = (id: number, from = owner, init: RequestInit & { json?: unknown } = {}) =>
  call('POST', `${from.path}/product_libraries/${id}/sync`, { key: from.key, ...init })

const importsOf = (id: number) => database().$count(productImports, eq(productImports.productLibraryId, id))

/** Ends an import as a worker would. */
async function end(importId: number): Promise<void> {
  const run = await takeUpImport(importId)
  if (!run) throw new Error('No import waits')
  await succeedImport(database(), run, { successCount: 3, failedCount: 1 })
}

async function isWaiting(importId: number): Promise<boolean> {
  const rows = await database().execute(
    sql`select from graphile_worker.jobs where key = ${`import:${importId}`}`,
  )
  return rows.length === 1
}

const seconds = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
const inProgress = {
  id: expect.any(Number),
  state: 'processing',
  success_count: 0,
  failed_count: 0,
  created_at: seconds,
  error: null,
  held: null,
}

promiseAccess(noun)
promisePagination(noun, (groupId, length) =>
  database()
    .insert(productLibraries)
    .values(Array.from({ length }, () => ({ groupId, title: 'Furniture' }))),
)

describe('POST /groups/<group_id>/product_libraries', () => {
  test('answers 201 with every field of the contract, and schedules an initial import', async () => {
    const { status, body } = await post({ title: 'Furniture', url })
    expect(status).toBe(201)
    expect(body).toEqual({
      product_library: {
        id: expect.any(Number),
        group_id: owner.group.id,
        account_id: owner.account.id,
        title: 'Furniture',
        url,
        sync_enabled: false,
        sync_hour: 0,
        sync_time_zone: 'UTC',
        hourly_sync_enabled: false,
        integration_instance_id: null,
        max_shrink_percent: null,
        reading: {},
        external_id: null,
        created_at: seconds,
        updated_at: seconds,
        last_import: inProgress,
      },
    })
    expect(await isWaiting(body.product_library.last_import.id)).toBe(true)
  })

  test('takes every field of the contract', async () => {
    const { id } = await newIntegration(owner.group.id)
    const fields = {
      title: 'Furniture',
      url: 'sftp://user:password@example.com/feed.tsv',
      sync_enabled: true,
      sync_hour: 23,
      sync_time_zone: 'Europe/Amsterdam',
      hourly_sync_enabled: true,
      integration_instance_id: id,
    }
    const { status, body } = await post(fields)
    const answered = { ...fields, url: 'sftp://user:***@example.com/feed.tsv' }
    expect([status, body.product_library]).toEqual([201, expect.objectContaining(answered)])
    const again = await put(body.product_library.id, answered)
    expect(again.body.product_library.url).toBe(answered.url)
    const { url } = await findProductLibrary(owner.group.id, body.product_library.id)
    expect(url).toBe(fields.url)
  })

  test.each([0, 100, null])('max_shrink_percent may be %j', async max_shrink_percent => {
    const { status, body } = await post({ title: 'Furniture', max_shrink_percent })
    expect([status, body.product_library.max_shrink_percent]).toEqual([201, max_shrink_percent])
  })

  test.each([-1, 101, 1.5, 'many'])('422: a max_shrink_percent of %j', async max_shrink_percent => {
    const { status, body } = await post({ title: 'Furniture', max_shrink_percent })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['max_shrink_percent']])
  })

  test('takes a form, whose text is read as the types of the fields', async () => {
    const body = new URLSearchParams({
      'product_library[title]': '2025',
      'product_library[url]': '',
      'product_library[sync_enabled]': '1',
      'product_library[sync_hour]': '7',
      'product_library[hourly_sync_enabled]': 'false',
      'product_library[integration_instance_id]': '',
    })
    const answer = await call('POST', `${owner.path}/product_libraries`, { key: owner.key, body })
    expect([answer.status, answer.body.product_library]).toEqual([
      201,
      expect.objectContaining({
        title: '2025',
        url: '',
        sync_enabled: true,
        sync_hour: 7,
        hourly_sync_enabled: false,
        integration_instance_id: null,
        last_import: null,
      }),
    ])
  })

  test.each([{}, { url: null }, { url: '' }, { url: ' ' }, { integration_instance_id: null }])(
    'with neither url nor integration nothing is imported: %j',
    async fields => {
      const { status, body } = await post({ title: 'Empty', ...fields })
      expect([status, body.product_library.url, body.product_library.last_import]).toEqual([201, '', null])
      expect(await importsOf(body.product_library.id)).toBe(0)
    },
  )

  test('422: an integration that the group does not have', async () => {
    const foreign = await newIntegration((await newAccount()).group.id)
    for (const integration_instance_id of [foreign.id, 2_147_483_647]) {
      const { status, body } = await post({ title: 'Integrated', integration_instance_id })
      const errors = { integration_instance_id: ['is not an integration of this group'] }
      expect([status, body]).toEqual([422, { errors }])
    }
  })

  test('an integration instead of a url schedules an import as well', async () => {
    const { id } = await newIntegration(owner.group.id)
    const { body } = await post({ title: 'Integrated', integration_instance_id: id })
    expect(body.product_library).toMatchObject({
      url: '',
      integration_instance_id: id,
      last_import: inProgress,
    })
  })

  test('ignores what it does not know, and what is not to be set', async () => {
    const { status, body } = await post({
      title: 'Furniture',
      id: 1,
      account_id: 1,
      external_id: 9,
      last_import: {},
      created_at: '2001-01-01',
      valueOf: 1,
    })
    expect([status, body.product_library.external_id, body.product_library.last_import]).toEqual([
      201,
      null,
      null,
    ])
  })

  test.each(oddTexts)('keeps the title %j as it is', async title => {
    const { status, body } = await post({ title })
    expect([status, body.product_library.title]).toEqual([201, title])
  })

  test.each(wrongTexts)('refuses %s as a title', async (_, title, message) => {
    const { status, body } = await post({ title })
    expect([status, body.errors.title[0]]).toEqual([422, message])
  })

  test('wants a title', async () => {
    expect(await post({ url })).toMatchObject({ status: 422, body: { errors: { title: ['must be given'] } } })
  })

  test.each(wrongBodies('product_library'))('refuses %s', async (_, init, errors) => {
    const { status, body } = await call('POST', `${owner.path}/product_libraries`, {
      key: owner.key,
      ...init,
    })
    expect([status, body]).toEqual([422, { errors }])
  })

  test.each<[string, string, unknown]>([
    ['a number', 'url', 7],
    ['a list', 'url', [url]],
    ['another scheme', 'url', 'javascript:alert(1)'],
    ['file:', 'url', 'file:///etc/passwd'],
    ['no address', 'url', 'feed.xml'],
    ['NUL', 'url', 'https://example.com/?a=\0'],
    ['half a character', 'url', 'https://example.com/\ud800'],
    ['400,000 characters', 'url', `https://example.com/${'x'.repeat(400_000)}`],
    ['an hour too many', 'sync_hour', 24],
    ['an hour too few', 'sync_hour', -1],
    ['half an hour', 'sync_hour', 1.5],
    ['a huge number', 'sync_hour', 1e308],
    ['digits as text', 'sync_hour', '7'],
    ['null', 'sync_hour', null],
    ['an unknown time zone', 'sync_time_zone', 'Mars/Olympus'],
    ['an offset', 'sync_time_zone', '+02:00'],
    ['nothing', 'sync_time_zone', ''],
    ['null', 'sync_time_zone', null],
    ['a number', 'sync_time_zone', 2],
    ['NUL', 'sync_time_zone', 'UTC\0'],
    ['a prototype name', 'sync_time_zone', '__proto__'],
    ['400,000 characters', 'sync_time_zone', 'x'.repeat(400_000)],
    ['text', 'sync_enabled', 'true'],
    ['a number', 'sync_enabled', 1],
    ['null', 'sync_enabled', null],
    ['text', 'hourly_sync_enabled', 'no'],
    ['a list', 'hourly_sync_enabled', [true]],
    ['0', 'integration_instance_id', 0],
    ['a negative number', 'integration_instance_id', -1],
    ['2^31', 'integration_instance_id', 2 ** 31],
    ['a fraction', 'integration_instance_id', 1.5],
    ['text', 'integration_instance_id', 'x'],
  ])('refuses %s as %s with 422 on that field, and stores nothing', async (_, field, value) => {
    const from = await newAccount()
    const { status, body } = await post({ title: 'Furniture', [field]: value }, from)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await database().$count(productLibraries, eq(productLibraries.groupId, from.group.id))).toBe(0)
  })

  test('says which time zones there are, and which schemes', async () => {
    expect(
      (await post({ title: 'x', sync_time_zone: 'Nowhere', url: 'gopher://x.test' })).body.errors,
    ).toEqual({
      sync_time_zone: ['must be an IANA time zone, such as Europe/Amsterdam'],
      url: ['must be an http, https, ftp, sftp, or s3 address'],
    })
  })
})

describe('GET /groups/<group_id>/product_libraries', () => {
  test('one is an object, and the list has those of its group alone, each with its last import', async () => {
    const from = await newAccount()
    const sister = await newGroup(from.account.id)
    const [first, second] = [
      await make(noun, from, { title: 'A', url }),
      await make(noun, from, { title: 'B' }),
    ]
    await make(noun, { ...from, path: `/v2/groups/${sister.id}` })
    const { body } = await call('GET', `${from.path}/product_libraries`, { key: from.key })
    expect(body.product_libraries).toMatchObject([
      { id: first, last_import: inProgress },
      { id: second, last_import: null },
    ])
    const one = await call('GET', `${from.path}/product_libraries/${first}`, { key: from.key })
    expect(one.body).toEqual({ product_library: body.product_libraries[0] })
  })

  test('tells times in UTC without fractions of a second', async () => {
    const [library] = await database()
      .insert(productLibraries)
      .values({
        groupId: owner.group.id,
        title: 'Old',
        createdAt: new Date('2026-04-01T10:00:00.987Z'),
        updatedAt: new Date('2026-04-01T12:00:00+02:00'),
      })
      .returning()
    expect((await get(library?.id ?? 0)).body.product_library).toMatchObject({
      created_at: '2026-04-01T10:00:00Z',
      updated_at: '2026-04-01T10:00:00Z',
    })
  })

  test('the last import is the newest, with what became of it', async () => {
    const id = await make(noun, owner, { title: 'Furniture', url })
    const first = (await get(id)).body.product_library.last_import.id
    await end(first)
    expect((await get(id)).body.product_library.last_import).toEqual({
      id: first,
      state: 'success',
      success_count: 3,
      failed_count: 1,
      created_at: seconds,
      error: null,
      held: null,
    })
    const second = (await sync(id)).body.product_library.last_import.id
    expect(second).toBeGreaterThan(first)
    expect((await get(id)).body.product_library.last_import).toEqual({ ...inProgress, id: second })
  })
})

describe('PUT /groups/<group_id>/product_libraries/<product_library_id>', () => {
  test('changes every field of the contract, and only what is sent', async () => {
    const id = await make(noun, owner)
    const before = (await get(id)).body.product_library
    const changes = {
      title: 'Lamps',
      sync_enabled: true,
      sync_hour: 5,
      sync_time_zone: 'America/New_York',
      hourly_sync_enabled: true,
    }
    const { status, body } = await put(id, changes)
    expect(status).toBe(200)
    expect(body.product_library).toEqual({ ...before, ...changes, updated_at: seconds })
    expect((await put(id, { sync_hour: 6 })).body.product_library).toMatchObject({ ...changes, sync_hour: 6 })
    expect((await put(id, {})).body.product_library).toMatchObject({ ...changes, sync_hour: 6 })
  })

  test('notes when it was changed', async () => {
    const id = await make(noun, owner)
    const before = await findProductLibrary(owner.group.id, id)
    await put(id, { title: 'Later' })
    const after = await findProductLibrary(owner.group.id, id)
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
    expect(after.createdAt).toEqual(before.createdAt)
  })

  test('another url or integration schedules an import, anything else does not', async () => {
    const id = await make(noun, owner)
    const last = async (fields: object) => (await put(id, fields)).body.product_library.last_import
    expect(await last({ title: 'Lamps', sync_hour: 3 })).toBeNull()
    const first = await last({ url })
    expect(first).toEqual(inProgress)
    await end(first.id)
    expect((await last({ url, title: 'Same address' })).id).toBe(first.id)
    const { id: integration_instance_id } = await newIntegration(owner.group.id)
    const second = await last({ integration_instance_id })
    expect(second.id).toBeGreaterThan(first.id)
    await end(second.id)
    expect((await last({ url: 'https://example.com/other.xml' })).id).toBeGreaterThan(second.id)
    expect(await importsOf(id)).toBe(3)
  })

  test('an import of the old address ends for that of the new one', async () => {
    const id = await make(noun, owner, { title: 'Furniture', url })
    const first = (await get(id)).body.product_library.last_import.id
    const run = await takeUpImport(first)
    const second = (await put(id, { url: 'https://example.com/other.xml' })).body.product_library.last_import
    expect(second).toEqual(inProgress)
    expect([await isWaiting(first), await isWaiting(second.id)]).toEqual([false, true])
    const [ended] = await database().select().from(productImports).where(eq(productImports.id, first))
    expect(ended).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Another address was given'),
    })
    if (!run) throw new Error('No import waited')
    await expect(succeedImport(database(), run, { successCount: 1, failedCount: 0 })).rejects.toThrow()
  })

  test.each([null, '', ' '])('url %j clears the address and imports nothing', async none => {
    const id = await make(noun, owner, { title: 'Furniture', url })
    const first = (await get(id)).body.product_library.last_import.id
    const { body } = await put(id, { url: none })
    expect(body.product_library).toMatchObject({ url: '', last_import: { id: first, state: 'failed' } })
  })

  test('takes its own answer', async () => {
    const id = await make(noun, owner)
    const { product_library } = (await get(id)).body
    const again = await put(id, product_library)
    expect([again.status, again.body.product_library]).toEqual([
      200,
      { ...product_library, updated_at: seconds },
    ])
  })

  test.each<[string, unknown]>([
    ['title', ''],
    ['title', null],
    ['url', 'ftp://'],
    ['sync_hour', 24],
    ['sync_time_zone', 'Europe'],
    ['sync_enabled', 'x'],
    ['hourly_sync_enabled', 2],
    ['integration_instance_id', 2 ** 31],
  ])('a wrong %s (%j) is 422 and changes nothing', async (field, value) => {
    const id = await make(noun, owner)
    const before = await get(id)
    const { status, body } = await put(id, { hourly_sync_enabled: true, [field]: value })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await get(id)).body).toEqual(before.body)
  })

  test('refuses a body without its scope', async () => {
    const id = await make(noun, owner)
    const path = `${owner.path}/product_libraries/${id}`
    const { status, body } = await call('PUT', path, { key: owner.key, json: {} })
    expect([status, body]).toEqual([422, { errors: { product_library: ['is missing'] } }])
  })
})

describe('POST /groups/<group_id>/product_libraries/<product_library_id>/sync', () => {
  test('answers 202 and schedules an import', async () => {
    const id = await make(noun, owner, { title: 'Furniture', url })
    await end((await get(id)).body.product_library.last_import.id)
    const { status, body } = await sync(id)
    expect([status, body.product_library]).toEqual([
      202,
      expect.objectContaining({ id, last_import: inProgress }),
    ])
    expect(await isWaiting(body.product_library.last_import.id)).toBe(true)
  })

  test('many at once, and one while an import is in progress, are 202 and import once', async () => {
    const id = await make(noun, owner, { title: 'Furniture', url })
    const answers = await Promise.all(Array.from({ length: 6 }, () => sync(id)))
    expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(202))
    expect(await importsOf(id)).toBe(1)
  })

  test('is 202 for a library without an address too; its import will say what is missing', async () => {
    const id = await make(noun, owner)
    expect(await sync(id)).toMatchObject({
      status: 202,
      body: { product_library: { last_import: inProgress } },
    })
  })

  test.each([
    ['in the query', '?force=true', {}],
    ['in a body', '', { json: { force: true } }],
  ])('force %s lets an import remove however many products, one that runs too', async (_, query, init) => {
    const id = await make(noun, owner, { title: 'Furniture', url })
    const forced = await call('POST', `${owner.path}/product_libraries/${id}/sync${query}`, {
      key: owner.key,
      ...init,
    })
    expect(forced.status).toBe(202)
    const { lastImport } = await findProductLibrary(owner.group.id, id)
    expect(lastImport).toMatchObject({
      id: forced.body.product_library.last_import.id,
      removableCount: everyProduct,
    })
  })

  test('takes no body, and does not mind one', async () => {
    const id = await make(noun, owner)
    expect((await sync(id, owner, { json: { anything: true } })).status).toBe(202)
    expect(
      (await sync(id, owner, { body: '{', headers: { 'Content-Type': 'application/json' } })).status,
    ).toBe(202)
  })

  test('is 403 for others, 404 for what is not there, 405 for other methods', async () => {
    const id = await make(noun, owner)
    const stranger = await newAccount()
    const path = `${owner.path}/product_libraries/${id}/sync`
    expect((await call('POST', path, { key: stranger.key })).status).toBe(403)
    expect((await call('POST', path)).status).toBe(403)
    expect((await sync(id, stranger)).status).toBe(404)
    expect((await sync(2_147_483_647)).status).toBe(404)
    const wrong = await call('GET', path, { key: owner.key })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect(await importsOf(id)).toBe(0)
  })
})

describe('DELETE /groups/<group_id>/product_libraries/<product_library_id>', () => {
  test('answers 204 without content; its products and imports are gone, its collections have none', async () => {
    const id = await make(noun, owner, { title: 'Furniture', url })
    const last = (await get(id)).body.product_library.last_import.id
    await database()
      .insert(products)
      .values({ groupId: owner.group.id, productLibraryId: id, sku: '1', title: 'x' })
    const collection = (
      await call('POST', `${owner.path}/collections`, {
        key: owner.key,
        json: { collection: { title: 'x' } },
      })
    ).body.collection.id
    await call('PUT', `${owner.path}/collections/${collection}`, {
      key: owner.key,
      json: { collection: { current_product_library_id: id } },
    })
    expect(await remove(id)).toMatchObject({ status: 204, body: undefined })
    expect([(await get(id)).status, (await remove(id)).status]).toEqual([404, 404])
    const after = await call('GET', `${owner.path}/collections/${collection}`, { key: owner.key })
    expect(after.body.collection.current_product_library_id).toBeNull()
    expect(await database().$count(products, eq(products.productLibraryId, id))).toBe(0)
    expect([await importsOf(id), await isWaiting(last)]).toEqual([0, false])
  })

  test('the import that ran writes nothing more', async () => {
    const id = await make(noun, owner, { title: 'Furniture', url })
    const run = await takeUpImport((await get(id)).body.product_library.last_import.id)
    await remove(id)
    if (!run) throw new Error('No import waited')
    await expect(succeedImport(database(), run, { successCount: 1, failedCount: 0 })).rejects.toThrow()
  })
})

describe('an account without the product-libraries feature', () => {
  test('gets 422 from every endpoint, and nothing changes', async () => {
    const from = await newAccount()
    const id = await make(noun, from)
    const off = { disabledFeatures: ['product_libraries' as const] }
    await database().update(accounts).set(off).where(eq(accounts.id, from.account.id))
    const path = `${from.path}/product_libraries`
    const json = { product_library: { title: 'Lamps' } }
    const asked: [string, string, object?][] = [
      ['GET', path],
      ['POST', path, json],
      ['GET', `${path}/${id}`],
      ['PUT', `${path}/${id}`, json],
      ['DELETE', `${path}/${id}`],
      ['POST', `${path}/${id}/sync`],
    ]
    for (const [method, address, json] of asked) {
      const { status, body } = await call(method, address, { key: from.key, json })
      expect([method, status, body]).toEqual([
        method,
        422,
        { errors: { base: ['requires the product-libraries feature'] } },
      ])
    }
    expect(await findProductLibrary(from.group.id, id)).toMatchObject({
      title: 'Furniture',
      lastImport: null,
    })
    expect(await database().$count(productLibraries, eq(productLibraries.groupId, from.group.id))).toBe(1)
  })
})
