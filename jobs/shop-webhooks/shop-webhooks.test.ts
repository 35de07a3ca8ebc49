import { createHmac } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { jsonApiSettings } from '#db/imports/integrations.fixture.ts'
import { createIntegration, deleteIntegration, updateIntegration } from '#db/imports/integrations.ts'
import {
  createProductLibrary,
  deleteProductLibrary,
  findProductLibrary,
  syncProductLibrary,
  updateProductLibrary,
} from '#db/libraries/libraries.ts'
import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import type { TellingKind } from '#db/rules/shop-webhooks/shop-webhooks.ts'
import { productImports } from '#db/schema/products/product-imports.ts'
import { products } from '#db/schema/products/products.ts'
import { shopChanges, shopWebhooks } from '#db/schema/products/shop-webhooks.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { inInstallation } from '#db/testing/in-installation.fixture.ts'
import { type FakeProduct, openShopify } from '../integrations/shops/shopify.fixture.ts'
import { openWooCommerce } from '../integrations/shops/woocommerce.fixture.ts'
import { importProductsJob } from '../products/import-products.ts'
import { refreshShopProductsJob } from './refresh-products.ts'
import { tendShopWebhooksJob } from './tend-webhooks.ts'

const context = { signal: new AbortController().signal, attempt: 1 }
const clientSecret = 'the client secret of the app'

let groupId: number
beforeEach(async () => {
  groupId = (await newAccount()).group.id
})

/** An integration of which a library was imported. */
async function connect(kind: TellingKind, settings: Partial<JsonApiSettings> & { url: string }) {
  const shop = { ...jsonApiSettings({ ...settings, fields: {} }), ...settings }
  const { id: integrationId } = await createIntegration(groupId, { title: 'Shop', kind, settings: shop })
  const library = await createProductLibrary(groupId, { title: 'Shop', integrationInstanceId: integrationId })
  await runImport(library.id)
  return { integrationId, libraryId: library.id, ...(await webhookOf(integrationId)) }
}

async function webhookOf(integrationId: number) {
  const [webhook] = await database()
    .select()
    .from(shopWebhooks)
    .where(eq(shopWebhooks.integrationId, integrationId))
  if (webhook === undefined) throw new Error('The integration has no webhook')
  return { webhookId: webhook.id, path: `/api/shop-webhooks/${webhook.token}`, webhook }
}

async function runImport(libraryId: number) {
  const { lastImport } = await findProductLibrary(groupId, libraryId)
  await importProductsJob({ importId: lastImport?.id ?? 0 }, context)
  return (await findProductLibrary(groupId, libraryId)).lastImport
}

const signed = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('base64')

type Sent = { topic: string; json: object; secret?: string }

function tellShopify(path: string, { topic, json, secret = clientSecret }: Sent) {
  const body = JSON.stringify(json)
  const headers = { 'X-Shopify-Topic': topic, 'X-Shopify-Hmac-Sha256': signed(body, secret) }
  return call('POST', path, { body, headers: { 'Content-Type': 'application/json', ...headers } })
}

function tellWooCommerce(path: string, { topic, json, secret = '' }: Sent) {
  const body = JSON.stringify(json)
  const headers = { 'X-WC-Webhook-Topic': topic, 'X-WC-Webhook-Signature': signed(body, secret) }
  return call('POST', path, { body, headers: { 'Content-Type': 'application/json', ...headers } })
}

const shown = async (libraryId: number) => {
  const rows = await database()
    .select()
    .from(products)
    .where(eq(products.productLibraryId, libraryId))
    .orderBy(asc(products.sku))
  return rows.map(({ sku, price, availability }) => [sku, price, availability])
}
const changesOf = (webhookId: number) =>
  database().select().from(shopChanges).where(eq(shopChanges.webhookId, webhookId))
const refreshesOf = (webhookId: number) =>
  database().execute<{ seconds: number }>(sql`
    select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
    where key = ${`shop-changes:${webhookId}`}`)

const chair = (id: number, price = '15.00', more: Partial<FakeProduct> = {}): FakeProduct => ({
  id,
  title: `Chair ${id}`,
  variants: [{ id: id * 10 + 1, sku: `C-${id}`, title: 'Default Title', price }],
  ...more,
})

describe.each(['shopify', 'shopify_rest'] as const)('a shop of kind %s', kind => {
  async function openWith(list: FakeProduct[]) {
    const shop = await openShopify({ key: 'shpat', products: list })
    shop.state.points = 1_000_000 // of queries, which come back with its time only
    const connected = await connect(kind, {
      url: shop.address,
      headerValue: 'shpat',
      webhookSecret: clientSecret,
    })
    return { shop, list, ...connected }
  }
  const refresh = (webhookId: number) => refreshShopProductsJob({ webhookId }, context)

  test('is asked for a product that it says has changed, in seconds, and for no other', async () => {
    const { shop, list, path, webhookId, libraryId } = await openWith([chair(1), chair(2)])
    using _ = shop
    list[0] = chair(1, '9.00', { updatedAt: '2026-11-20T10:00:00Z' })
    list[1] = chair(2, '1.00')
    const told = { topic: 'products/update', json: { id: 1, updated_at: '2026-11-20T11:00:00+01:00' } }
    expect(await tellShopify(path, told)).toMatchObject({ status: 200, body: {} })
    const [{ seconds } = { seconds: -1 }] = await refreshesOf(webhookId)
    expect(seconds).toBeLessThanOrEqual(5)
    await refresh(webhookId)
    expect(await shown(libraryId)).toEqual([
      ['C-1', 9, 'in_stock'],
      ['C-2', 15, 'in_stock'],
    ])
    expect(await changesOf(webhookId)).toEqual([])
    expect(shop.state.agents).toEqual(new Set([expect.stringContaining(env().readerUrl)]))
    expect(
      (await webhookOf((await findProductLibrary(groupId, libraryId)).integrationInstanceId ?? 0)).webhook,
    ).toMatchObject({ lastReceivedAt: expect.any(Date) })
  })

  test('brings new products and takes those that are deleted, unpublished or drafts', async () => {
    const list = [chair(1), chair(2), chair(3), chair(4)]
    const { shop, path, webhookId, libraryId } = await openWith(list)
    using _ = shop
    list.splice(
      0,
      3,
      chair(2, '15.00', { isUnpublished: true }),
      chair(3, '15.00', { isDraft: true }),
      chair(5),
    )
    await tellShopify(path, { topic: 'products/delete', json: { id: 1 } })
    for (const id of [2, 3]) await tellShopify(path, { topic: 'products/update', json: { id } })
    await tellShopify(path, { topic: 'products/create', json: { id: 5 } })
    await refresh(webhookId)
    expect((await shown(libraryId)).map(([sku]) => sku)).toEqual(['C-4', 'C-5'])
  })

  test('is asked for the product of an item of stock', async () => {
    const { shop, list, path, webhookId, libraryId } = await openWith([chair(1)])
    using _ = shop
    list[0] = chair(1, '12.00')
    const json = { inventory_item_id: 11, location_id: 7, available: 4, updated_at: '2026-11-20T10:00:00Z' }
    await tellShopify(path, { topic: 'inventory_levels/update', json })
    await refresh(webhookId)
    expect(await shown(libraryId)).toEqual([['C-1', 12, 'in_stock']])
    expect(await changesOf(webhookId)).toEqual([])
  })

  test('is asked again later where it answers what was before', async () => {
    const { shop, list, path, webhookId, libraryId } = await openWith([chair(1)])
    using _ = shop
    const told = { topic: 'products/update', json: { id: 1, updated_at: '2026-11-20T10:00:00Z' } }
    await tellShopify(path, told)
    await refresh(webhookId)
    expect(await changesOf(webhookId)).toMatchObject([{ tries: 1 }])
    expect(await refreshesOf(webhookId)).toHaveLength(1)
    // A message of before the last one changes nothing of that.
    await tellShopify(path, { topic: 'products/update', json: { id: 1, updated_at: '2026-11-19T10:00:00Z' } })
    list[0] = chair(1, '8.00', { updatedAt: '2026-11-20T10:00:00Z' })
    await refresh(webhookId)
    expect(await shown(libraryId)).toEqual([['C-1', 8, 'in_stock']])
    expect(await changesOf(webhookId)).toEqual([])
  })

  test('that always answers what was before is believed in the end', async () => {
    const { shop, path, webhookId } = await openWith([chair(1)])
    using _ = shop
    await tellShopify(path, { topic: 'products/update', json: { id: 1, updated_at: '2030-01-01T00:00:00Z' } })
    for (let round = 0; round < 5; round += 1) await refresh(webhookId)
    expect(await changesOf(webhookId)).toEqual([])
  })

  test('changes nothing by a message that it did not sign', async () => {
    const { shop, list, path, webhookId, libraryId } = await openWith([chair(1)])
    using _ = shop
    list[0] = chair(1, '9.00')
    const json = { id: 1 }
    const wrong = await tellShopify(path, { topic: 'products/update', json, secret: 'guessed' })
    expect([wrong.status, wrong.body.error]).toEqual([401, expect.stringContaining('signature')])
    const headers = { 'Content-Type': 'application/json', 'X-Shopify-Topic': 'products/update' }
    for (const signature of ['', 'ä%'.slice(1)])
      expect(
        (await call('POST', path, { json, headers: { ...headers, 'X-Shopify-Hmac-Sha256': signature } }))
          .status,
      ).toBe(401)
    expect((await call('POST', path, { json, headers })).status).toBe(401)
    expect(await changesOf(webhookId)).toEqual([])
    expect(
      (await webhookOf((await findProductLibrary(groupId, libraryId)).integrationInstanceId ?? 0)).webhook,
    ).toMatchObject({ lastReceivedAt: null })
  })

  test('is asked once for what it says many times, and a replayed message is harmless', async () => {
    const { shop, list, path, webhookId, libraryId } = await openWith([chair(1)])
    using _ = shop
    list[0] = chair(1, '9.00')
    const told = { topic: 'products/update', json: { id: 1 } }
    await Promise.all(Array.from({ length: 20 }, () => tellShopify(path, told)))
    expect(await changesOf(webhookId)).toHaveLength(1)
    expect(await refreshesOf(webhookId)).toHaveLength(1)
    const { asked } = shop.state
    await refresh(webhookId)
    expect(shop.state.asked - asked).toBeLessThanOrEqual(2)
    list[0] = chair(1, '7.00')
    await tellShopify(path, told)
    await refresh(webhookId)
    expect(await shown(libraryId)).toEqual([['C-1', 7, 'in_stock']])
  })

  test('loses no more products by messages than an import may take', async () => {
    const list = Array.from({ length: 60 }, (_, n) => chair(100 + n))
    const { shop, path, webhookId, libraryId } = await openWith(list)
    using _ = shop
    const gone = list.splice(0, 40)
    list.push(chair(7))
    for (const { id } of [...gone.slice(0, 10), chair(7)])
      await tellShopify(path, { topic: 'products/delete', json: { id } })
    await refresh(webhookId)
    expect(await shown(libraryId)).toHaveLength(51)
    // 10 of 60 may go, and 30 more are too many, however they come.
    for (const { id } of gone.slice(10)) await tellShopify(path, { topic: 'products/delete', json: { id } })
    await refresh(webhookId)
    expect(await shown(libraryId)).toHaveLength(51)
    expect(await runImport(libraryId)).toMatchObject({ state: 'held', heldDifference: { going: 30 } })
  })
})

describe('a shop of kind woocommerce', () => {
  const key = 'ck_one:cs_two'
  const product = (id: number, more: object = {}) => ({
    id,
    sku: `W-${id}`,
    name: `Chair ${id}`,
    type: 'simple',
    price: '15.00',
    regular_price: '15.00',
    stock_status: 'instock',
    date_modified_gmt: '2026-01-01T00:00:00',
    ...more,
  })

  async function openWith(list: object[], more: { variations?: object[]; isReadOnly?: boolean } = {}) {
    const lists: Record<string, object[]> = { products: list, 'products/7/variations': more.variations ?? [] }
    const shop = await openWooCommerce({ key, lists, ...(more.isReadOnly && { isReadOnly: true }) })
    const connected = await connect('woocommerce', { url: shop.address, headerValue: key })
    return { shop, ...connected, tell: tellerOf(connected) }
  }
  const tellerOf =
    ({ path, webhook }: Awaited<ReturnType<typeof webhookOf>>) =>
    (topic: string, json: object, secret = webhook.secret) =>
      tellWooCommerce(path, { topic, json, secret })
  const refresh = (webhookId: number) => refreshShopProductsJob({ webhookId }, context)

  test('is asked for what it says, by any of its topics', async () => {
    const list: object[] = [product(1), product(2), product(3), product(5, { status: 'trash' })]
    const { shop, tell, webhookId, libraryId } = await openWith(list)
    using _ = shop
    list[0] = product(1, { stock_status: 'outofstock', date_modified_gmt: '2026-11-20T10:00:00' })
    list[1] = product(2, { status: 'trash' })
    list[2] = product(3, { catalog_visibility: 'hidden' })
    list[3] = product(5)
    list.push(product(4))
    await tell('product.updated', { id: 1, date_modified_gmt: '2026-11-20T10:00:00' })
    await tell('product.deleted', { id: 2 })
    await tell('product.updated', { id: 3 })
    await tell('product.created', { id: 4 })
    await tell('product.restored', { id: 5 })
    await refresh(webhookId)
    expect(await shown(libraryId)).toEqual([
      ['W-1', 15, 'out_of_stock'],
      ['W-4', 15, 'in_stock'],
      ['W-5', 15, 'in_stock'],
    ])
  })

  test('tells of a variation by its product, of which others stay and gone ones go', async () => {
    const variation = (id: number, price: string) => ({
      id,
      sku: `V-${id}`,
      price,
      regular_price: price,
      stock_status: 'instock',
    })
    const variations = [variation(71, '20.00'), variation(72, '20.00'), variation(73, '20.00')]
    const list = [product(7, { type: 'variable' }), product(1)]
    const { shop, tell, webhookId, libraryId } = await openWith(list, { variations })
    using _ = shop
    variations.splice(0, 2, variation(71, '18.00'))
    await tell('product.updated', { id: 71, parent_id: 7, type: 'variation' })
    await refresh(webhookId)
    expect((await shown(libraryId)).map(([sku, price]) => [sku, price])).toEqual([
      ['V-71', 18],
      ['V-73', 20],
      ['W-1', 15],
    ])
  })

  test('tries the address with a form that is not signed, which does nothing', async () => {
    const { shop, path, webhookId } = await openWith([product(1)])
    using _ = shop
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await call('POST', path, { body: 'webhook_id=12', headers })).status).toBe(200)
    expect((await call('POST', path, { body: 'webhook_id=12&id=1', headers })).status).toBe(401)
    expect((await call('POST', path, { body: '{"id":1}', headers })).status).toBe(401)
    expect(await changesOf(webhookId)).toEqual([])
  })

  test.each<[string, string, object]>([
    ['another noun', 'order.updated', { id: 1 }],
    ['an action', 'action.woocommerce_add_to_cart', { id: 1 }],
    ['no number', 'product.updated', { id: 'x; drop table' }],
    ['no object', 'product.updated', []],
  ])('says nothing of a product by %s', async (_name, topic, json) => {
    const { shop, tell, webhookId } = await openWith([product(1)])
    using _ = shop
    expect((await tell(topic, json)).status).toBe(200)
    expect(await changesOf(webhookId)).toEqual([])
  })

  test('keeps a SKU with the product that had it first, as an import does', async () => {
    const list = [product(1, { sku: 'SAME', price: '1.00' }), product(2)]
    const { shop, tell, webhookId, libraryId } = await openWith(list)
    using _ = shop
    list[1] = product(2, { sku: 'SAME', price: '2.00' })
    await tell('product.updated', { id: 2 })
    await refresh(webhookId)
    expect((await shown(libraryId)).map(([sku, price]) => [sku, price])).toEqual([['SAME', 1]])
  })

  test('is imported as a whole where more changed than are asked for one by one', async () => {
    const { shop, tell, webhookId, libraryId } = await openWith([product(1)])
    using _ = shop
    await database().execute(sql`
      insert into shop_changes (webhook_id, kind, shop_id, noted_at)
      select ${webhookId}, 'product', 100 + n, now() from generate_series(1, 1000) as n`)
    await tell('product.updated', { id: 1 })
    await tell('product.updated', { id: 2 })
    await refresh(webhookId)
    expect(await changesOf(webhookId)).toEqual([])
    const { lastImport } = await findProductLibrary(groupId, libraryId)
    expect(lastImport).toMatchObject({ state: 'processing' })
  })

  test('is asked again after an import that may have read it before', async () => {
    const list = [product(1)]
    const { shop, tell, webhookId, libraryId } = await openWith(list)
    using _ = shop
    const { lastImport } = await syncProductLibrary(groupId, libraryId)
    list[0] = product(1, { price: '9.00', regular_price: '9.00' })
    await tell('product.updated', { id: 1 })
    await refresh(webhookId)
    expect(await shown(libraryId)).toEqual([['W-1', 9, 'in_stock']])
    expect(await changesOf(webhookId)).toMatchObject([{ openImports: [lastImport?.id] }])
    // What such an import brings back is mended after it.
    await database()
      .update(products)
      .set({ price: 15, digest: Buffer.from('15') })
      .where(eq(products.productLibraryId, libraryId))
    await database()
      .update(productImports)
      .set({ endedAt: sql`now()`, state: 'failed' })
      .where(eq(productImports.id, lastImport?.id ?? 0))
    await refresh(webhookId)
    expect(await shown(libraryId)).toEqual([['W-1', 9, 'in_stock']])
    expect(await changesOf(webhookId)).toEqual([])
  })

  test('is not asked for what an import brought since', async () => {
    const { shop, tell, webhookId, libraryId } = await openWith([product(1)])
    using _ = shop
    await tell('product.updated', { id: 1 })
    await syncProductLibrary(groupId, libraryId)
    await runImport(libraryId)
    const { length } = shop.asked
    await refresh(webhookId)
    expect(shop.asked).toHaveLength(length)
    expect(await changesOf(webhookId)).toEqual([])
  })

  test('that is away keeps its changes for later, and the products', async () => {
    const { shop, tell, webhookId, libraryId } = await openWith([product(1)])
    await tell('product.deleted', { id: 1 })
    shop[Symbol.dispose]()
    await updateIntegration(
      groupId,
      (await findProductLibrary(groupId, libraryId)).integrationInstanceId ?? 0,
      {
        settings: { headerValue: 'ck_wrong:cs_wrong' },
      },
    )
    await expect(refresh(webhookId)).rejects.toThrow()
    expect(await changesOf(webhookId)).toHaveLength(1)
    expect(await shown(libraryId)).toHaveLength(1)
  }, 60_000)
})

describe('404 and 413', () => {
  test.each(['x', '00000000-0000-4000-8000-000000000000'])('there is nothing at %s', async token => {
    expect((await call('POST', `/api/shop-webhooks/${token}`, { json: {} })).status).toBe(404)
  })

  test('a message that is too large is refused unread', async () => {
    using shop = await openShopify({ key: 'shpat', products: [] })
    const { path } = await connect('shopify', {
      url: shop.address,
      headerValue: 'shpat',
      webhookSecret: clientSecret,
    })
    const body = 'x'.repeat(5_000_001)
    const headers = { 'X-Shopify-Hmac-Sha256': signed(body, clientSecret) }
    expect((await call('POST', path, { body, headers })).status).toBe(413)
  })
})

describe('webhooks are registered at the shop', () => {
  const tend = (webhookId: number) => tendShopWebhooksJob({ webhookId }, context)
  const topics = ['INVENTORY_LEVELS_UPDATE', 'PRODUCTS_CREATE', 'PRODUCTS_DELETE', 'PRODUCTS_UPDATE']
  /** Shopify takes no address without TLS. */
  const onTls = <Result>(run: () => Promise<Result>) =>
    inInstallation({ BASE_URL: 'https://app.example.com', ALLOWED_PRIVATE_HOSTS: '127.0.0.1' }, run)
  const shopOf = (address: string, webhookSecret: string | null = clientSecret) => ({
    url: address,
    headerValue: 'shpat',
    webhookSecret,
  })

  test('of Shopify, each topic once, with what says which product changed', async () => {
    using shop = await openShopify({ key: 'shpat', products: [] })
    const { webhookId, integrationId, path } = await connect('shopify', shopOf(shop.address))
    await onTls(async () => {
      await tend(webhookId)
      await tend(webhookId)
    })
    const { webhooks } = shop.state
    expect(webhooks.map(({ topic }) => topic).sort()).toEqual(topics)
    expect(new Set(webhooks.map(({ uri }) => uri))).toEqual(new Set([`https://app.example.com${path}`]))
    expect(webhooks.find(({ topic }) => topic === 'PRODUCTS_UPDATE')?.includeFields).toEqual([
      'id',
      'updated_at',
    ])
    const { webhook } = await webhookOf(integrationId)
    expect(webhook).toMatchObject({ fault: null, checkedAt: expect.any(Date) })
    expect(webhook.registered?.ids).toHaveLength(4)
  })

  test.each<[string, string | null, string[], string]>([
    ['no_secret', null, [], 'https://app.example.com'],
    ['no_tls', clientSecret, [], 'http://localhost:3000'],
    ['not_allowed', clientSecret, topics, 'https://app.example.com'],
    ['partly', clientSecret, ['INVENTORY_LEVELS_UPDATE'], 'https://app.example.com'],
  ])('of Shopify not, where it is told as %s', async (fault, secret, refusedTopics, BASE_URL) => {
    using shop = await openShopify({ key: 'shpat', products: [], refusedTopics })
    const { webhookId, integrationId } = await connect('shopify', shopOf(shop.address, secret))
    await inInstallation({ BASE_URL, ALLOWED_PRIVATE_HOSTS: '127.0.0.1' }, () => tend(webhookId))
    expect((await webhookOf(integrationId)).webhook.fault).toBe(fault)
    expect(shop.state.webhooks).toHaveLength(fault === 'partly' ? 3 : 0)
  })

  test('of WooCommerce with our secret, and anew where the shop has switched them off', async () => {
    using shop = await openWooCommerce({ key: 'ck:cs', lists: { products: [] } })
    const { webhookId, webhook, path } = await connect('woocommerce', {
      url: shop.address,
      headerValue: 'ck:cs',
    })
    await tend(webhookId)
    const secrets = shop.webhooks.map(({ secret, status }) => [secret, status])
    expect(secrets).toEqual(Array.from({ length: 4 }, () => [webhook.secret, 'active']))
    expect(shop.webhooks.map(({ topic }) => topic)).toEqual([
      'product.created',
      'product.updated',
      'product.deleted',
      'product.restored',
    ])
    expect(shop.webhooks[0]?.delivery_url).toBe(`http://localhost:3000${path}`)
    shop.webhooks.push({ ...shop.webhooks[0], id: 99, delivery_url: 'https://others.example.com' } as never)
    for (const one of shop.webhooks.slice(0, 2)) one.status = 'disabled'
    await tend(webhookId)
    expect(shop.webhooks.filter(({ status }) => status === 'active')).toHaveLength(5)
    expect(shop.webhooks.map(({ id }) => id)).toContain(99)
  })

  test('of WooCommerce not by a key that may only read', async () => {
    using shop = await openWooCommerce({ key: 'ck:cs', lists: { products: [] }, isReadOnly: true })
    const { webhookId, integrationId } = await connect('woocommerce', {
      url: shop.address,
      headerValue: 'ck:cs',
    })
    await tend(webhookId)
    expect((await webhookOf(integrationId)).webhook).toMatchObject({ fault: 'not_allowed', registered: null })
  })

  test('and removed once no library is imported from it, or the integration is deleted', async () => {
    using shop = await openWooCommerce({ key: 'ck:cs', lists: { products: [] } })
    const { webhookId, integrationId, libraryId } = await connect('woocommerce', {
      url: shop.address,
      headerValue: 'ck:cs',
    })
    await tend(webhookId)
    await updateProductLibrary(groupId, libraryId, { integrationInstanceId: null })
    await tend(webhookId)
    expect(shop.webhooks).toEqual([])
    expect((await webhookOf(integrationId)).webhook.registered).toBeNull()
    await updateProductLibrary(groupId, libraryId, { integrationInstanceId: integrationId })
    await tend(webhookId)
    expect(shop.webhooks).toHaveLength(4)
    await deleteProductLibrary(groupId, libraryId)
    await deleteIntegration(groupId, integrationId)
    await tend(webhookId)
    expect(shop.webhooks).toEqual([])
    expect(await database().$count(shopWebhooks, eq(shopWebhooks.id, webhookId))).toBe(0)
  })

  test('at another shop after its address changed, and no more at the first', async () => {
    using first = await openWooCommerce({ key: 'ck:cs', lists: { products: [] } })
    using second = await openWooCommerce({ key: 'ck:other', lists: { products: [] } })
    const { webhookId, integrationId } = await connect('woocommerce', {
      url: first.address,
      headerValue: 'ck:cs',
    })
    await tend(webhookId)
    const settings = { url: second.address, headerValue: 'ck:other' }
    await updateIntegration(groupId, integrationId, { settings })
    await tend(webhookId)
    expect([first.webhooks.length, second.webhooks.length]).toEqual([0, 4])
  })
})
