import { describe, expect, test } from 'vitest'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { bounds, feedFileOf, readFeed, refusalOf } from '../feeds.fixture.ts'
import { previewFeed } from '../preview.ts'
import { readProducts } from '../read-products.ts'

const chair = { sku: 'A1', title: 'Chair', price: '15.5', currency: 'EUR' }
const own = { id: 'A1', title: 'Chair', price: '15.5 EUR' }
const json = (value: unknown) => JSON.stringify(value)

async function holds(content: string | Uint8Array, products: object[]) {
  const found = (await readFeed(content)).products
  expect(found).toMatchObject(products)
  expect(found).toHaveLength(products.length)
}

describe('the products of a JSON feed are', () => {
  test.each<[string, string | Uint8Array, object[]]>([
    ['the objects of a list', json([own]), [chair]],
    ['those of a list in it', json({ data: { total: 1, items: [own] } }), [chair]],
    ['those of a list beside a title of the feed', json({ id: 7, title: 'Feed', items: [own] }), [chair]],
    [
      'objects after each other, a line each',
      `${json(own)}\n${json({ ...own, id: 'A2' })}\n`,
      [chair, { sku: 'A2' }],
    ],
    ['one object', json(own), [chair]],
    ['within other objects', json({ data: { products: { edges: [{ node: own }] } } }), [chair]],
    ['within attributes', json({ data: [{ type: 'product', attributes: own }] }), [chair]],
    ['after a byte order mark', `\ufeff${json([own])}`, [chair]],
    ['in UTF-16', Buffer.from(`\ufeff${json([own])}`, 'utf16le'), [chair]],
    [
      'in Windows-1252',
      Buffer.from(json([{ ...own, title: 'Crème brûlée' }]), 'latin1'),
      [{ title: 'Crème brûlée' }],
    ],
    ['before a comma too many', `[${json(own)},]`, [chair]],
    [
      'with line breaks in their texts',
      '[{"id":"A1","title":"Chair","description":"Soft\nand\tred"}]',
      [{ description: 'Soft and red' }],
    ],
    [
      'with brackets and escaped quotation marks in their texts',
      json([{ ...own, title: 'a "b\\" {[' }]),
      [{ title: 'a "b\\" {[' }],
    ],
    [
      'none of lists within them',
      json([{ ...own, images: [{ id: 1, title: 'Front', src: 'https://s.example/1.jpg' }] }]),
      [{ ...chair, photoUrls: ['https://s.example/1.jpg'] }],
    ],
  ])('%s', (_, content, products) => holds(content, products))
})

describe('the values of a JSON feed are', () => {
  test.each<[string, object, object]>([
    [
      'amounts within an object',
      { price: { value: '15.50', currency: 'EUR' } },
      { price: '15.50', currency: 'EUR' },
    ],
    [
      'numbers, whose decimal point is none of thousands',
      { price: 1.234, currency: 'EUR' },
      { price: '1.2340' },
    ],
    ['numbers with all digits', { gtin: 4006381333931, mpn: '007' }, { gtin: '4006381333931', mpn: '007' }],
    [
      'names of an object',
      { brand: { id: 9, name: 'Oak' }, category: { name: 'Seats', url: '/seats' } },
      { brand: 'Oak', productType: 'Seats' },
    ],
    [
      'lists of addresses',
      { images: ['https://s.example/1.jpg', 'https://s.example/2.jpg'] },
      { photoUrls: ['https://s.example/1.jpg', 'https://s.example/2.jpg'] },
    ],
    ['pieces', { stock: 0 }, { availability: 'out_of_stock' }],
    ['yes and no', { available: true }, { availability: 'in_stock' }],
    [
      'those of schema.org',
      {
        offers: {
          '@type': 'Offer',
          price: '15.50',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url: 'https://s.example/1',
        },
      },
      { price: '15.50', currency: 'EUR', availability: 'in_stock', link: 'https://s.example/1' },
    ],
    [
      'nothing of null and empty',
      { brand: null, mpn: '', color: [] },
      { brand: null, mpn: null, color: null },
    ],
    [
      'not those of other things',
      { seller: { name: 'Shop', url: 'https://shop.example' }, meta: { price: 5 } },
      { title: 'Chair', link: null, price: null },
    ],
  ])('%s', (_, values, product) => holds(json([{ id: 'A1', title: 'Chair', ...values }]), [product]))

  test('the SKU before a number of the shop’s own', () =>
    holds(
      json([
        { id: 7, sku: 'A1', title: 'Chair' },
        { id: 8, sku: '', title: 'Table' },
      ]),
      [{ sku: 'A1' }, { sku: '8' }],
    ))

  test('those of variants, which inherit the others of their product', () =>
    holds(
      json({
        products: [
          {
            id: 7,
            title: 'Chair',
            vendor: 'Oak',
            product_type: 'Seats',
            variants: [
              { id: 70, title: 'Red', sku: 'A1', price: '15.50', compare_at_price: '20.00', available: true },
              { id: 71, title: 'Blue', sku: 'A2', price: '16.50', available: false },
            ],
            images: [{ id: 1, src: 'https://s.example/1.jpg' }],
          },
          { id: 8, title: 'Table', variants: [] },
        ],
      }),
      [
        {
          sku: 'A1',
          title: 'Chair',
          brand: 'Oak',
          price: '20.00',
          salePrice: '15.50',
          itemGroupId: '7',
          availability: 'in_stock',
        },
        {
          sku: 'A2',
          title: 'Chair',
          price: '16.50',
          itemGroupId: '7',
          availability: 'out_of_stock',
          photoUrls: ['https://s.example/1.jpg'],
        },
        { sku: '8', itemGroupId: null },
      ],
    ))
})

describe('a JSON feed', () => {
  test.each([
    ['breaks off within a product', `[${json(own)},{"id":"A2","ti`, 'breaks off'],
    ['breaks off after a product', `[${json(own)},`, 'breaks off'],
    ['is not valid', `[\n${json(own)},\n{"id": A2}]`, 'line 3'],
    ['is not valid in one line', `[${json(own)},{"id": A2}]`, 'product 2'],
    ['closes what is not open', `[${json(own)}}]`, 'not valid JSON'],
    ['has no products', '{"products":[]}', 'no product with an id'],
    ['has a text without end', `["${'x'.repeat(3_000_000)}`, 'breaks off'],
  ])('that %s is refused with a sentence', async (_, content, sentence) => {
    expect((await refusalOf(content)).message).toContain(sentence)
  })

  test('is read piece by piece, whatever the pieces', async () => {
    const many = Array.from({ length: 30_000 }, (_, n) => ({
      id: `A${n}`,
      title: `Chair "${n}" \\ {`,
      more: ['[', ']'],
    }))
    const batches = await Array.fromAsync(readProducts(feedFileOf(json({ products: many })), bounds))
    expect(batches.flatMap(({ products }) => products)).toHaveLength(30_000)
    expect(batches.length).toBeGreaterThan(5)
  })

  test('leaves out a product that is too long', async () => {
    const { products, failedCount } = await readFeed(
      json([{ ...own, id: 'L', description: 'x'.repeat(1_100_000) }, own]),
    )
    expect([products.map(({ sku }) => sku), failedCount]).toEqual([['A1'], 1])
  })

  test('is previewed, with the list of its products and the fields of their values to choose', async () => {
    const content = json({
      shop: { items: [{ nr: 'A1', text: { de: 'Stuhl' }, cost: 3 }] },
      other: [{ id: 1 }],
    })
    const preview = (reading = {}) => previewFeed(feedFileOf(content), { ...bounds, reading })
    const first = await preview({ rowElement: '$.shop.items' })
    expect(first).toMatchObject({
      form: {
        kind: 'json',
        used: { rowElement: '$.shop.items' },
        rowElements: expect.arrayContaining(['$.other', '$.shop.items']),
      },
      columns: [{ name: 'nr', samples: ['A1'] }, { name: 'text.de', samples: ['Stuhl'] }, { name: 'cost' }],
    })
    const columns = [
      { name: 'nr', target: 'id' as const },
      { name: 'text.de', target: 'title' as const },
    ]
    const chosen = await preview({ rowElement: '$.shop.items', columns })
    expect(chosen.mapping).toEqual(['id', 'title', null])
    expect(chosen.rows).toMatchObject([{ product: { sku: 'A1', title: 'Stuhl' } }])
    const lost = await preview({ rowElement: '$.gone' })
    expect(lost.notes.map(reasonInEnglish)).toEqual([expect.stringContaining('“$.gone”')])
  })
})
