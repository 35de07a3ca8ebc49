import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { ignoreCoverage } from '#db/coverage/ignored.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { newPublication } from '#db/testing/publications.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let path: string
let publicationId: number

beforeAll(async () => {
  owner = await newAccount()
  const { group } = owner
  publicationId = (await newPublication(group.id, { pageCount: 1 })).id
  path = `${owner.path}/publications/${publicationId}/coverage`
  await newProduct(group.id, 'AB-1001', { title: 'Chair', price: 15.99, salePrice: 12.99, currency: 'EUR' })
  await newProduct(group.id, 'AB-1002', { title: 'Table' })
  await newProduct(group.id, 'AB-1003', { title: 'Lamp' })
  const lines = ['Oak chair AB-1001', '€ 14,99', 'AB-1009']
  const runs = lines.map((text, at) => ({ left: 0.1, top: 0.1 + at * 0.2, width: 0.2, height: 0.02, text }))
  await database()
    .update(pages)
    .set({
      text: lines.join('\n'),
      runs: runs.map((run, at) => ({ ...run, top: at === 2 ? 0.8 : 0.1 + at * 0.03 })),
    })
    .where(eq(pages.publicationId, publicationId))
})

const read = (query = '') => call('GET', `${path}${query}`, { key: owner.key })

test('counts, and what differs with both values and the place', async () => {
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.coverage).toEqual({
    products_count: 3,
    products_on_pages_count: 1,
    price_differs_count: 1,
    unknown_number_count: 1,
    missing_product_count: 2,
    ignored_count: 0,
  })
  expect(body.findings).toMatchObject([
    {
      kind: 'price_differs',
      sku: 'AB-1001',
      title: 'Chair',
      printed_price: '€ 14,99',
      printed_amount: 14.99,
      price: 15.99,
      sale_price: 12.99,
      currency: 'EUR',
      places: [{ page: 1, left: 0.1, top: 0.13, hotspot_id: null }],
    },
    { kind: 'unknown_number', sku: 'AB-1009', product_id: null, title: null, places: [{ page: 1 }] },
    { kind: 'missing_product', sku: 'AB-1002', title: 'Table', places: [] },
    { kind: 'missing_product', sku: 'AB-1003', title: 'Lamp', places: [] },
  ])
})

test('one kind, a page at a time', async () => {
  const { body, headers } = await read('?kind=missing_product&per_page=1&page=1')
  expect(body.findings.map(({ sku }: { sku: string }) => sku)).toEqual(['AB-1002'])
  expect(headers.get('x-next-page')).toBe('2')
  expect((await read('?kind=prices')).status).toBe(422)
})

test('ignored findings are listed when they are asked for', async () => {
  await ignoreCoverage(publicationId, { kind: 'unknown_number', key: 'AB-1009' })
  expect((await read('?kind=unknown_number')).body).toMatchObject({
    findings: [],
    coverage: { unknown_number_count: 0, ignored_count: 1 },
  })
  expect((await read('?state=ignored')).body.findings).toMatchObject([{ sku: 'AB-1009' }])
})

test('a stranger is refused, and another group’s publication is not found', async () => {
  const stranger = await newAccount()
  expect((await call('GET', path, { key: stranger.key })).status).toBe(403)
  const elsewhere = `${stranger.path}/publications/${publicationId}/coverage`
  expect((await call('GET', elsewhere, { key: stranger.key })).status).toBe(404)
})
