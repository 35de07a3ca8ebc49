import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { hotspotProducts, hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import type { Product } from '#db/schema/products/products.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

let groupId: number
let path: string
let pageId: number

beforeEach(async () => {
  const { group } = await newAccount()
  groupId = group.id
  const { id } = await putOnline(group, { title: 'Spring' })
  const [page] = await database().select().from(pages).where(eq(pages.publicationId, id))
  pageId = page?.id ?? 0
  path = `/${group.slug}/spring`
})

async function show(...shown: Product[]): Promise<number> {
  const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
  const [hotspot] = await database()
    .insert(hotspots)
    .values({ pageId, type: 'product', ...area, details: {} })
    .returning()
  if (!hotspot) throw new Error('No hotspot')
  await database()
    .insert(hotspotProducts)
    .values(shown.map(({ id, sku }, position) => ({ hotspotId: hotspot.id, position, sku, productId: id })))
  return hotspot.id
}

const shirt = (sku: string, values: Partial<Product>) =>
  newProduct(groupId, sku, { title: 'Shirt', itemGroupId: 'SHIRT', ...values })
const json = async (id: number) => JSON.parse((await read(`${path}/product/${id}.json?shape=reader`)).text)

describe('a product with variants', () => {
  test('offers them by the fields in which they differ', async () => {
    const red = await shirt('RED-M', { color: 'Red', size: 'M', material: 'Wool' })
    const other = await shirt('RED-S', {
      color: 'Red',
      size: 'S',
      material: 'Wool',
      availability: 'out_of_stock',
    })
    await show(red)
    expect(await json(red.id)).toMatchObject({
      mayVary: true,
      listTitle: 'Shirt – Red, M, Wool',
      offered: {
        options: ['Size'],
        variants: [
          { id: other.id, values: ['S'], availability: 'out_of_stock' },
          { id: red.id, values: ['M'], availability: null },
        ],
      },
    })
  })

  test('is named on the list by the options that its title does not say in words of their own', async () => {
    const small = await shirt('S', { title: 'Linen shirt, red', color: 'Red', size: 'S' })
    const half = await shirt('38', { title: 'Clog 38.5', color: null, size: '38.5' })
    await show(small, half)
    expect(await json(small.id)).toMatchObject({ listTitle: 'Linen shirt, red – S' })
    expect(await json(half.id)).not.toHaveProperty('listTitle')
  })

  test('has an address for each of them, without JavaScript linked to the others', async () => {
    const red = await shirt('RED', { color: 'Red' })
    const blue = await shirt('BLUE', { color: 'Blue', price: 12 })
    const hotspotId = await show(red, await newProduct(groupId, 'HAT', { title: 'Hat' }))
    const page = await read(`${path}/product/${blue.id}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`href="${path}/product/${red.id}"`)
    expect(page.text).toMatch(new RegExp(`href="${path}/product/${blue.id}" aria-current="true"`))
    const hotspot = await read(`${path}/hotspot/${hotspotId}`)
    expect(hotspot.text).toContain(`href="${path}/product/${blue.id}"`)
    expect(hotspot.text.match(/<nav class="variants"/g)).toHaveLength(1)
  })

  test('offers them by title where the feed does not tell what they differ in', async () => {
    const [one, two, three] = [
      await shirt('A', { title: 'Shirt small' }),
      await shirt('B', { title: 'Shirt' }),
      await shirt('C', { title: 'Shirt' }),
    ]
    await show(one)
    expect((await json(one.id)).offered).toMatchObject({
      options: ['Variant'],
      variants: [
        { id: one.id, values: ['Shirt small'] },
        { id: two.id, values: ['Shirt (B)'] },
        { id: three.id, values: ['Shirt (C)'] },
      ],
    })
  })

  test('offers nothing where it is the only one', async () => {
    const red = await shirt('RED', { color: 'Red' })
    await show(red)
    expect(await json(red.id)).not.toHaveProperty('offered')
    expect((await read(`${path}/product/${red.id}`)).text).not.toContain('class="variants"')
  })

  test('is not shown by a publication that shows none of them', async () => {
    const red = await shirt('RED', { color: 'Red' })
    expect((await read(`${path}/product/${red.id}.json?shape=reader`)).status).toBe(404)
  })
})

describe('the quantities of a product', () => {
  test('are told in words and numbers, without what follows from the rest', async () => {
    const limited = { multipack: 6, minimumOrderQuantity: 10, maximumOrderQuantity: 50, orderQuantityStep: 4 }
    const nails = await newProduct(groupId, 'NAILS', limited)
    const cups = await newProduct(groupId, 'CUPS', { orderQuantityStep: 6 })
    await show(nails, cups)
    expect(await json(nails.id)).toMatchObject({
      quantities: { least: 12, step: 4, most: 48 },
      orderRules: [
        'Pieces in a pack: 6',
        'Order in multiples of 4',
        'Minimum order: 12',
        'Maximum order: 48',
      ],
    })
    expect((await json(cups.id)).orderRules).toEqual(['Order in multiples of 6'])
    expect((await read(`${path}/product/${nails.id}`)).text).toContain('<li>Minimum order: 12</li>')
  })

  test('are not mentioned where any may be ordered', async () => {
    const chair = await newProduct(groupId, 'CHAIR')
    await show(chair)
    const told = await json(chair.id)
    expect(told).not.toHaveProperty('quantities')
    expect(told).not.toHaveProperty('orderRules')
  })
})
