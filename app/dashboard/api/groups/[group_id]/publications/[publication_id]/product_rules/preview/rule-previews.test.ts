import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { importInto } from '#db/imports/imports.fixture.ts'
import { stagedProduct } from '#db/products/products.fixture.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let made: Awaited<ReturnType<typeof newProductHotspot>>
beforeEach(async () => {
  owner = await newAccount()
  made = await newProductHotspot(owner.group.id, ['LAMP'])
  const sale = { salePrice: '5', saleStartsAt: new Date('2031-05-01'), saleEndsAt: new Date('2031-05-03') }
  await importInto({ groupId: owner.group.id, productLibraryId: null }, [
    stagedProduct('CHAIR', { productType: 'Chairs' }),
    stagedProduct('STOOL', { productType: 'Chairs', ...sale }),
    stagedProduct('BENCH', { productType: 'Chairs', availability: 'out_of_stock' }),
    stagedProduct('LAMP', { productType: 'Lamps' }),
  ])
})

const condition = { field: 'product_type', operator: 'is', value: 'chairs' }
const rule = { groups: [{ conditions: [condition] }], order: 'price_low', count: 1 }

async function preview(sent: object = {}, { as = owner.user, id = made.publicationId } = {}) {
  const path = `/dashboard/api/groups/${owner.group.id}/publications/${id}/product_rules/preview`
  return call('POST', path, { as, json: { rule, hotspot_id: made.hotspotId, ...sent } })
}

test('200: products shown, how many match, and why others are not shown', async () => {
  const { status, body } = await preview()
  expect([status, body]).toMatchObject([
    200,
    {
      shown: [{ sku: 'CHAIR', title: 'Product CHAIR' }],
      match_count: 3,
      passed_over: [
        { product: { sku: 'STOOL' }, reason: 'ranked_lower' },
        { product: { sku: 'BENCH' }, reason: 'sold_out' },
      ],
      answer: null,
    },
  ])
})

test('200: as of a day, with the price of that day, and why a product is not shown', async () => {
  const { body } = await preview({ as_of: '2031-05-02', asked_sku: 'LAMP' })
  expect(body.shown).toMatchObject([{ sku: 'STOOL', price: '€5.00' }])
  expect(body.answer).toEqual(['Not met: category is “chairs”; its own is “Lamps”.'])
})

test('200 to people who only read', async () => {
  const { user } = await newPerson(owner.account.id, { role: 'viewer' })
  expect((await preview({}, { as: user })).status).toBe(200)
})

test('422: a condition without a value, and a day that is none', async () => {
  const empty = { ...rule, groups: [{ conditions: [{ ...condition, value: null }] }] }
  const { status, body } = await preview({ rule: empty })
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('product_type with text')])
  expect((await preview({ as_of: '2031-02-30' })).status).toBe(422)
})

test('403 to other accounts, 404 for publications and hotspots elsewhere', async () => {
  const other = await newAccount()
  expect((await preview({}, { as: other.user })).status).toBe(403)
  expect((await preview({}, { id: made.publicationId + 1000 })).status).toBe(404)
  expect((await preview({ hotspot_id: made.hotspotId + 1000 })).status).toBe(404)
})
