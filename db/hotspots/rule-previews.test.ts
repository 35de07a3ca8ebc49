import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '../client.ts'
import { previewRule } from '../product-rules/preview.ts'
import { newProduct } from '../products/products.fixture.ts'
import type { ProductSet } from '../products/sets.ts'
import { ruleShape } from '../rules/product-rules/rule.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newProductHotspot } from './hotspots.fixture.ts'

let feed: ProductSet
let publication: PublicationRow
let hotspotId: number

beforeEach(async () => {
  const { group } = await newAccount()
  feed = { groupId: group.id, productLibraryId: null }
  const made = await newProductHotspot(group.id, ['A'])
  hotspotId = made.hotspotId
  const [row] = await database().select().from(publications).where(eq(publications.id, made.publicationId))
  if (row === undefined) throw new Error('No publication')
  publication = row
})

async function preview(rule: object, { asOf = null, askedSku = null }: Partial<Asked> = {}) {
  const trial = { rule: ruleShape.parse(rule), hotspotId, asOf, askedSku }
  const { at: _, shown, passedOver, ...rest } = await previewRule(publication, trial)
  return {
    ...rest,
    shown: shown.map(({ sku }) => sku),
    passedOver: passedOver.map(({ product, reason }) => [product.sku, reason]),
  }
}
type Asked = { asOf: string | null; askedSku: string | null }

const groups = [{ conditions: [{ field: 'product_type', operator: 'is', value: 'chairs' }] }]
const chair = (sku: string, values = {}) =>
  newProduct(feed.groupId, sku, { price: 15, productType: 'Chairs', ...values })

test('tells which products match, which are shown, and why the others are not', async () => {
  for (const sku of ['A', 'B', 'C', 'X']) await chair(sku)
  await chair('S', { availability: 'out_of_stock' })
  await newProduct(feed.groupId, 'table')
  expect(await preview({ groups, count: 2, excluded: ['B'] })).toEqual({
    shown: ['A', 'C'],
    matchCount: 5,
    passedOver: [
      ['B', 'excluded'],
      ['X', 'ranked_lower'],
      ['S', 'sold_out'],
    ],
    answer: null,
  })
})

test('tells why a product is not shown', async () => {
  for (const sku of ['A', 'B']) await chair(sku)
  await chair('T', { productType: 'Tables' })
  const asked = (askedSku: string) => preview({ groups, count: 1 }, { askedSku })
  expect((await asked('A')).answer).toEqual([])
  expect((await asked('B')).answer).toEqual(['Others come before it in the order.'])
  expect((await asked('T')).answer).toEqual(['Not met: category is “chairs”; its own is “Tables”.'])
  expect((await asked('?')).answer).toEqual(['The feed has no product with this SKU.'])
})

test('looks at prices as of a day', async () => {
  const sale = { salePrice: 5, saleStartsAt: new Date('2031-05-01'), saleEndsAt: new Date('2031-05-03') }
  await chair('A')
  await chair('B', sale)
  const cheapest = { order: 'price_low', count: 1 }
  expect((await preview(cheapest)).shown).toEqual(['A'])
  expect((await preview(cheapest, { asOf: '2031-05-02' })).shown).toEqual(['B'])
  expect((await preview(cheapest, { asOf: '2031-05-03' })).shown).toEqual(['A'])
})

test('changes nothing, and knows only hotspots of the publication', async () => {
  await chair('A')
  const trial = { rule: ruleShape.parse({}), hotspotId: hotspotId + 1000, asOf: null, askedSku: null }
  await expect(previewRule(publication, trial)).rejects.toThrow('Hotspot')
})
