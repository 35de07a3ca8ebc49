import { beforeEach, expect, test } from 'vitest'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { importInto } from '#db/imports/imports.fixture.ts'
import { stagedProduct } from '#db/products/products.fixture.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'
import type { Inputs } from '../router.ts'

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

async function preview(sent: object = {}, { as = owner.user, publicationId = made.publicationId } = {}) {
  const named = { groupId: owner.group.id, publicationId, hotspotId: made.hotspotId }
  const trial = { ...named, rule, asOf: null, askedSku: null, ...sent }
  return proceduresAs(as).productRules.preview(trial as Inputs['productRules']['preview'])
}

test('products shown, how many match, and why others are not shown', async () => {
  expect(await preview()).toMatchObject({
    shown: [{ sku: 'CHAIR', title: 'Product CHAIR' }],
    matchCount: 3,
    passedOver: [
      { product: { sku: 'STOOL' }, reason: 'ranked_lower' },
      { product: { sku: 'BENCH' }, reason: 'sold_out' },
    ],
    answer: null,
  })
})

test('as of a day, with the price of that day, and why a product is not shown', async () => {
  const { shown, answer } = await preview({ asOf: '2031-05-02', askedSku: 'LAMP' })
  expect(shown).toMatchObject([{ sku: 'STOOL', price: '€5.00' }])
  expect(answer).toEqual(['Not met: category is “chairs”; its own is “Lamps”.'])
})

test('people who only read may ask', async () => {
  const { user } = await newPerson(owner.account.id, { role: 'viewer' })
  expect((await preview({}, { as: user })).matchCount).toBe(3)
})

test('422: a condition without a value, and a day that is none', async () => {
  const empty = { ...rule, groups: [{ conditions: [{ ...condition, value: null }] }] }
  await expect(preview({ rule: empty })).rejects.toMatchObject({
    status: 422,
    errors: { rule: [expect.stringContaining('product_type with text')] },
  })
  await expect(preview({ asOf: '2031-02-30' })).rejects.toMatchObject({ status: 422 })
})

test('403 to other accounts, 404 for publications and hotspots elsewhere', async () => {
  const other = await newAccount()
  await expect(preview({}, { as: other.user })).rejects.toMatchObject({ status: 403 })
  const elsewhere = { publicationId: made.publicationId + 1000 }
  await expect(preview({}, elsewhere)).rejects.toMatchObject({ status: 404 })
  await expect(preview({ hotspotId: made.hotspotId + 1000 })).rejects.toMatchObject({ status: 404 })
})
