import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { createProductLibrary, updateProductLibrary } from '#db/libraries/libraries.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { integrations } from '#db/schema/products/integrations.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { make, type Noun, promiseAccess, wrongBodies } from './nouns.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

const least = {
  title: 'Shop system',
  url: 'https://example.com/api/products',
  fields: { id: 'sku', title: 'name' },
}
const full = {
  ...least,
  header_name: 'X-Api-Key',
  items_path: 'data.items',
  fields: { ...least.fields, price: 'prices.0.amount', custom_label_9: 'season' },
  currency: 'EUR',
  paging: 'next_link',
  paging_name: 'links.next',
  paging_parameter: null,
  total_path: 'data.total',
  variants_path: 'variants',
  variant_fields: { id: 'sku', price: 'price' },
}
const secret = 'the key of the shop'
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/)

const noun: Noun = {
  plural: 'integrations',
  scope: 'integration',
  sample: least,
  change: 'PUT',
  allow: ['GET, HEAD, POST, OPTIONS', 'GET, HEAD, PUT, DELETE, OPTIONS'],
}
promiseAccess(noun)

const ask = (method: string, path: string, integration?: object) =>
  call(method, `${owner.path}/integrations${path}`, {
    key: owner.key,
    ...(integration && { json: { integration } }),
  })
const list = () => ask('GET', '')
const create = (integration: object) => ask('POST', '', integration)
const read = (id: number) => ask('GET', `/${id}`)
const change = (id: number, integration: object) => ask('PUT', `/${id}`, integration)
const remove = (id: number) => ask('DELETE', `/${id}`)
const made = (fields: object = {}) => make(noun, owner, { ...least, ...fields })

async function settingsOf(id: number) {
  const [row] = await database().select().from(integrations).where(eq(integrations.id, id))
  return row?.settings
}

describe('an integration', () => {
  test('201: is kept as it was sent, but its secret is never told', async () => {
    const { status, body } = await create({ ...full, header_value: secret })
    const told = {
      ...full,
      id: expect.any(Number),
      group_id: owner.group.id,
      kind: 'json_api',
      has_header_value: true,
      webhooks: null,
      created_at: time,
      updated_at: time,
    }
    expect([status, body]).toEqual([201, { integration: told }])
    const { id } = body.integration
    expect((await read(id)).body).toEqual({ integration: told })
    expect((await list()).body).toEqual({ integrations: [told] })
    expect((await settingsOf(id))?.headerValue).toBe(secret)
  })

  test('201: needs a title, an address, and where id and title are', async () => {
    const { body } = await create(least)
    expect(body.integration).toMatchObject({
      ...least,
      header_name: null,
      has_header_value: false,
      items_path: '',
      currency: null,
      paging: 'none',
      paging_name: null,
    })
  })

  test.each(['shopify', 'shopify_rest', 'woocommerce'])(
    '201: of kind %s asks only for shop and key',
    async kind => {
      const shop = { title: 'Shop', kind, url: 'https://shop.example.com' }
      const { status, body } = await create({ ...shop, key: secret, webhook_secret: secret })
      expect(body.integration.webhooks).toEqual({
        url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/shop-webhooks\/[0-9a-f-]{36}$/),
        topics: expect.arrayContaining([expect.stringMatching(/^products?[./]updated?$/)]),
        is_registered: false,
        problem: null,
        last_received_at: null,
      })
      expect([status, body.integration]).toMatchObject([201, { ...shop, has_header_value: true }])
      expect(JSON.stringify(body)).not.toContain(secret)
      const { id } = body.integration
      expect((await change(id, { title: 'Webshop' })).status).toBe(200)
      expect((await settingsOf(id))?.headerValue).toBe(secret)
      const elsewhere = await change(id, { url: 'https://elsewhere.example' })
      expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ['key']])
      const without = await create(shop)
      expect([without.status, without.body]).toEqual([422, { errors: { key: ['must be given'] } }])
    },
  )

  test('200: changes in what is sent and stays in the rest', async () => {
    const id = await made({ ...full, header_value: secret })
    const { status, body } = await change(id, { title: 'Webshop', paging: 'none', paging_name: null })
    expect([status, body.integration]).toMatchObject([
      200,
      { ...full, title: 'Webshop', paging: 'none', paging_name: null, has_header_value: true },
    ])
    expect((await settingsOf(id))?.headerValue).toBe(secret)
  })

  test('200: without a header has no secret either', async () => {
    const id = await made({ ...full, header_value: secret })
    const { body } = await change(id, { header_name: null })
    expect(body.integration).toMatchObject({ header_name: null, has_header_value: false })
    expect((await settingsOf(id))?.headerValue).toBeNull()
  })

  test('204: is gone', async () => {
    const id = await made()
    expect((await remove(id)).status).toBe(204)
    expect((await read(id)).status).toBe(404)
    expect((await list()).body.integrations).toEqual([])
  })

  test('409: stays while libraries are imported from it', async () => {
    const id = await made()
    const library = await createProductLibrary(owner.group.id, { title: 'Shop', integrationInstanceId: id })
    const { status, body } = await remove(id)
    expect([status, body.error]).toEqual([409, expect.stringContaining('Give them another source')])
    await updateProductLibrary(owner.group.id, library.id, { integrationInstanceId: null })
    expect((await remove(id)).status).toBe(204)
  })
})

describe('a secret', () => {
  test.each([
    ['another host', { url: 'https://elsewhere.example/api' }],
    ['another scheme', { url: 'http://example.com/api/products' }],
    ['another header', { header_name: 'Authorization' }],
  ])('422: has to be given again for %s', async (_, changes) => {
    const id = await made({ ...full, header_value: secret })
    const { status, body } = await change(id, changes)
    const message = 'must be given again with another address or header'
    expect([status, body]).toEqual([422, { errors: { header_value: [message] } }])
    expect((await change(id, { ...changes, header_value: 'new' })).status).toBe(200)
  })

  test('200: stays for another path of the same host', async () => {
    const id = await made({ ...full, header_value: secret })
    expect((await change(id, { url: 'https://example.com/api/v2/products?size=100' })).status).toBe(200)
    expect((await settingsOf(id))?.headerValue).toBe(secret)
  })
})

describe('422: is told at its field', () => {
  test.each<[string, object, object]>([
    ['no title', { title: undefined }, { title: ['must be given'] }],
    ['an empty title', { title: ' ' }, { title: ['must not be empty'] }],
    ['no address', { url: undefined }, { url: ['must be given'] }],
    ['another scheme', { url: 'ftp://example.com/' }, { url: ['must be an http or https address'] }],
    ['a port of others', { url: 'http://example.com:5432/' }, { url: [expect.stringContaining('5432')] }],
    ['no fields', { fields: undefined }, { fields: ['must say where id and title can be found'] }],
    ['no place of the title', { fields: { id: 'x' } }, { fields: ['must say where title can be found'] }],
    [
      'a field that is no text',
      { fields: { ...least.fields, price: 5 } },
      { fields: ['must be text at price'] },
    ],
    [
      'a field that feeds lack',
      { fields: { ...least.fields, colour: 'c' } },
      { fields: [expect.any(String)] },
    ],
    [
      'a header without a value',
      { header_name: 'X-Key' },
      { header_value: ['must be given with header_name'] },
    ],
    ['a value without a header', { header_value: 'x' }, { header_name: ['must be given with header_value'] }],
    [
      'a header of two lines',
      { header_name: 'X-Key', header_value: 'a\r\nb' },
      { header_value: [expect.any(String)] },
    ],
    [
      'a header with a colon',
      { header_name: 'X: Key', header_value: 'a' },
      { header_name: [expect.any(String)] },
    ],
    [
      'a header that is ours',
      { header_name: 'Host', header_value: 'a' },
      { header_name: [expect.any(String)] },
    ],
    ['no currency', { currency: 'EURO' }, { currency: ['must be a currency code, such as EUR'] }],
    ['an unknown paging', { paging: 'by_hand' }, { paging: [expect.stringContaining('must be one of')] }],
    [
      'a token without a parameter',
      { paging: 'token', paging_name: 'next' },
      { paging_parameter: ['must be given with token'] },
    ],
    ['paging without a name', { paging: 'page_number' }, { paging_name: ['must be given with page_number'] }],
    ['another kind', { kind: 'soap' }, { kind: [expect.any(String)] }],
  ])('%s', async (_, fields, errors) => {
    expect(await create({ ...least, ...fields })).toMatchObject({ status: 422, body: { errors } })
  })

  test('what a change leaves wrong', async () => {
    const id = await made()
    expect(await change(id, { paging: 'next_link' })).toMatchObject({
      status: 422,
      body: { errors: { paging_name: ['must be given with next_link'] } },
    })
    expect(await change(id, { fields: {} })).toMatchObject({ status: 422 })
  })

  test('an account without product libraries', async () => {
    const id = await made()
    await database()
      .update(accounts)
      .set({ disabledFeatures: ['product_libraries'] })
      .where(eq(accounts.id, owner.account.id))
    for (const answer of [
      await list(),
      await create(least),
      await read(id),
      await change(id, {}),
      await remove(id),
    ])
      expect(answer).toMatchObject({ status: 422, body: { errors: { base: [expect.any(String)] } } })
  })
})

test.each(wrongBodies('integration'))('422: %s', async (_, init, errors) => {
  const { status, body } = await call('POST', `${owner.path}/integrations`, { key: owner.key, ...init })
  expect([status, body]).toEqual([422, { errors }])
})
