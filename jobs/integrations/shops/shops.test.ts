import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntegrationKind } from '#db/rules/imports/integrations.ts'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { readProducts } from '../../feeds/read-products.ts'
import { fetchPolicy } from '../../fetch/guard.ts'
import { shopIntegrations } from '../integrations.ts'
import { type Behaviour, type FakeProduct, type FakeVariant, openShopify } from './shopify.fixture.ts'
import { openWooCommerce } from './woocommerce.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-shops-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const policy = fetchPolicy({ baseUrl: 'http://localhost:3000', allowedPrivateHosts: [] })
const signal = new AbortController().signal

/** The products of a shop as an import reads them, with nothing given but the shop's address and a key. */
async function read(
  kind: IntegrationKind,
  url: string,
  key: string,
  pause = async (_ms: number) => {},
  noted: string[] = [],
) {
  return (await readRows(kind, url, key, pause, noted)).products
}

/** The same with what the import's log tells. */
async function readRows(
  kind: IntegrationKind,
  url: string,
  key: string,
  pause = async (_ms: number) => {},
  noted: string[] = [],
) {
  const path = join(folder, kind)
  const settings = { url, headerName: null, headerValue: key, itemsPath: '', fields: {}, currency: null }
  await shopIntegrations[kind](
    { ...settings, paging: 'none', pagingName: null },
    {
      path,
      maxBytes: 10_000_000,
      policy,
      signal,
      pause,
      note: (said, id) => noted.push([id ?? [], reasonInEnglish(said)].flat().join(': ')),
    },
  )
  const batches = await Array.fromAsync(readProducts(path, { maxBytes: 10_000_000, signal }))
  return {
    products: batches.flatMap(({ products }) => products),
    notes: batches.flatMap(({ notes }) => notes),
  }
}

const single = (id: number): FakeProduct => ({
  id,
  title: `Chair ${id}`,
  variants: [{ id: id * 1000, sku: `C-${id}`, title: 'Default Title', price: '15.00' }],
})

/** A product of many variants; the first is on sale and can be bought, the second has no SKU of its own. */
const sized = (id: number, count: number): FakeProduct => ({
  id,
  title: 'Table',
  variants: Array.from({ length: count }, (_, n) => ({
    id: id * 1000 + n + 1,
    sku: n === 1 ? '' : `T-${n}`,
    title: `Size ${n}`,
    price: '80.00',
    options: { Größe: String(n), Farbe: n % 2 === 0 ? 'Rot' : 'Blau', Motiv: 'Wald' },
    ...(n === 0 && { compare_at_price: '100.00' }),
  })),
})

describe.each(['shopify', 'shopify_rest'] as const)('a shop of kind %s', kind => {
  const open = (products: FakeProduct[], more: Partial<Behaviour> = {}) =>
    openShopify({ key: 'shpat_secret', products, ...more })

  test('is read whole, with all variants as products of one item group', async () => {
    using shop = await open([...Array.from({ length: 30 }, (_, n) => single(n + 1)), sized(99, 200)])
    const found = await read(kind, shop.address, 'shpat_secret', shop.pause)
    expect(found).toHaveLength(230)
    expect(found.filter(({ itemGroupId }) => itemGroupId === '99')).toHaveLength(200)
    expect(found[0]).toMatchObject({ sku: 'C-1', title: 'Chair 1', price: '15.00', currency: 'EUR' })
    expect(found[30]).toMatchObject({
      sku: 'T-0',
      title: 'Table – Size 0',
      description: '<b>Soft</b>',
      link: `${shop.address}/products/product-99?variant=99001`,
      price: '100.00',
      salePrice: '80.00',
      availability: 'in_stock',
      color: 'Rot',
      size: '0',
      brand: 'Oak & Sons',
      photoUrls: ['https://cdn.example.com/99.jpg'],
    })
    expect(found[31]).toMatchObject({ sku: '99002', availability: 'out_of_stock', salePrice: null })
    expect(found[31]).toMatchObject({ color: 'Blau', size: '1', material: null, pattern: null })
    expect(found[0]).toMatchObject({ color: null, size: null })
  })

  test('has no unpublished products, and no address that it does not give', async () => {
    using shop = await open([single(1), { ...single(2), isUnpublished: true }])
    const noted: string[] = []
    const found = await read(kind, shop.address, 'shpat_secret', shop.pause, noted)
    expect(found.map(({ sku }) => sku)).toEqual(['C-1'])
    expect(noted).toEqual(['C-2: The shop does not publish this product, so it was left out.'])
  })

  test('has no products that are published later, and none that its key’s address gives away', async () => {
    using shop = await open([single(1), { ...single(2), publishedFrom: '2099-01-01T00:00:00Z' }])
    const found = await read(kind, shop.address.replace('//', '//me:secret@'), 'shpat_secret', shop.pause)
    expect(found.map(({ sku, link }) => [sku, link])).toEqual([
      ['C-1', `${shop.address}/products/product-1?variant=1000`],
    ])
  })

  test('tells SKUs that two of its variants have, of which the first makes a product', async () => {
    const [one, other] = [single(1), single(2)]
    using shop = await open([
      one,
      { ...other, variants: [{ ...other.variants[0], sku: ' C-1 ' } as FakeVariant] },
    ])
    const rows = await readRows(kind, shop.address, 'shpat_secret', shop.pause)
    expect(rows.products.map(({ sku, title }) => [sku, title])).toEqual([['C-1', 'Chair 1']])
    expect(rows.notes).toEqual([expect.objectContaining({ id: 'C-1', isLeftOut: true })])
    expect(rows.notes[0]?.reason.code).toBe('sameId')
  })

  test('has the number of a variant for a SKU of blanks', async () => {
    using shop = await open([
      { ...single(1), variants: [{ ...single(1).variants[0], sku: '  ' } as FakeVariant] },
    ])
    const found = await read(kind, shop.address, 'shpat_secret', shop.pause)
    expect(found.map(({ sku }) => sku)).toEqual(['1000'])
  })

  test('is waited for where it takes no more for now, and read whole', async () => {
    using shop = await open(
      Array.from({ length: 1300 }, (_, n) => single(n + 1)),
      { bucket: 2 },
    )
    expect(await read(kind, shop.address, 'shpat_secret', shop.pause)).toHaveLength(1300)
    expect(shop.state.ms).toBeGreaterThan(0)
  })

  test('that gives fewer products than it says is a failure', async () => {
    using shop = await open([single(1), single(2)], { total: 3 })
    const refused = read(kind, shop.address, 'shpat_secret', shop.pause)
    await expect(refused).rejects.toThrow('says that it has 3 products, but gave 2')
  })

  test('that does not take the key is a failure', async () => {
    using shop = await open([single(1)])
    await expect(read(kind, shop.address, 'wrong')).rejects.toThrow('does not let us have the file')
    expect([...shop.state.keys]).toEqual(['wrong'])
  })
})

describe('a shop of kind woocommerce', () => {
  const key = 'ck_one:cs_two'
  const product = (id: number, more: object = {}) => ({
    id,
    sku: `W-${id}`,
    name: `Chair ${id}`,
    type: 'simple',
    permalink: `https://shop.example.com/chair-${id}`,
    description: '<p>Soft</p>',
    price: '12.50',
    regular_price: '15.00',
    on_sale: true,
    stock_status: 'instock',
    images: [{ src: `https://shop.example.com/${id}.jpg` }],
    categories: [{ name: 'Seats' }, { name: 'Chairs' }],
    ...more,
  })
  const variation = (id: number) => ({
    id,
    sku: id % 2 === 0 ? 'W-7' : `V-${id}`,
    price: '20.00',
    regular_price: '20.00',
    on_sale: false,
    stock_status: 'outofstock',
    image: { src: `https://shop.example.com/v${id}.jpg` },
    attributes: [
      { name: 'Colour', option: 'Red' },
      { name: 'Size', option: String(id) },
    ],
  })
  const lists = {
    products: [
      ...Array.from({ length: 249 }, (_, n) => product(1000 + n)),
      product(7, {
        type: 'variable',
        name: 'Table',
        attributes: [
          { name: 'Colour', options: ['Red', 'Blue'] },
          { name: 'Size', options: ['1', '2', '3'] },
          { name: 'Material', options: ['Oak'] },
        ],
      }),
    ],
    'products/7/variations': Array.from({ length: 200 }, (_, n) => variation(n + 1)),
  }

  test('is read whole, page by page, with all variations as products of one item group', async () => {
    using shop = await openWooCommerce({ key, lists })
    const found = await read('woocommerce', shop.address, key)
    expect(found).toHaveLength(449)
    expect(found.filter(({ itemGroupId }) => itemGroupId === '7')).toHaveLength(200)
    expect(shop.asked.filter(path => path.includes('/products?'))).toHaveLength(3)
    expect(found[0]).toMatchObject({
      sku: 'W-1000',
      price: '15.00',
      salePrice: '12.50',
      currency: 'EUR',
      availability: 'in_stock',
      productType: 'Seats > Chairs',
    })
    expect(found[249]).toMatchObject({
      sku: 'V-1',
      title: 'Table – Red, 1',
      description: '<p>Soft</p>',
      price: '20.00',
      salePrice: null,
      availability: 'out_of_stock',
      photoUrls: ['https://shop.example.com/v1.jpg', 'https://shop.example.com/7.jpg'],
    })
    expect(found[249]).toMatchObject({ color: 'Red', size: '1', material: 'Oak' })
    expect(found[0]).toMatchObject({ color: null, size: null, material: null })
    expect(found[250]).toMatchObject({ sku: '2', size: '2' })
  })

  const readOne = async (more: object, shop: object = {}, noted: string[] = []) => {
    using open = await openWooCommerce({ key, lists: { products: [product(1, more)] }, ...shop })
    return await read('woocommerce', open.address, key, undefined, noted)
  }

  test('has its sales for their days', async () => {
    const days = { date_on_sale_from_gmt: '2026-11-01T00:00:00', date_on_sale_to_gmt: '2026-11-30T22:59:59' }
    const sale = { regular_price: '15', sale_price: '10' }
    const period = {
      price: '15',
      salePrice: '10',
      saleStartsAt: new Date('2026-11-01T00:00:00Z'),
      saleEndsAt: new Date('2026-11-30T22:59:59Z'),
    }
    expect(await readOne({ ...sale, ...days, price: '10', on_sale: true })).toMatchObject([period])
    expect(await readOne({ ...sale, ...days, price: '15', on_sale: false })).toMatchObject([period])
    expect(await readOne({ ...sale, price: '15', on_sale: false })).toMatchObject([
      { price: '15', salePrice: null },
    ])
  })

  test.each<[string, object, object]>([
    [
      'a sale from a day on',
      { date_on_sale_from_gmt: '2026-11-01T00:00:00' },
      { salePrice: '10', saleEndsAt: null },
    ],
    [
      'a sale until a day',
      { date_on_sale_to_gmt: '2026-11-30T22:59:59' },
      { salePrice: '10', saleStartsAt: null },
    ],
    [
      'a sale price that is none',
      { sale_price: '15', date_on_sale_to_gmt: '2026-11-30T22:59:59' },
      { salePrice: null },
    ],
    [
      'a sale without its price',
      { sale_price: '', on_sale: true, price: '9' },
      { salePrice: '9', saleEndsAt: null },
    ],
  ])('has %s as it is', async (_, more, shown) => {
    const own = { regular_price: '15', sale_price: '10', price: '15', on_sale: false, ...more }
    expect(await readOne(own)).toMatchObject([{ price: '15', ...shown }])
  })

  test('has the days of a variation’s sale, not its product’s', async () => {
    const days = { date_on_sale_from_gmt: '2026-11-01T00:00:00', date_on_sale_to_gmt: '2026-11-30T22:59:59' }
    const sold = {
      ...variation(1),
      regular_price: '20.00',
      sale_price: '18.00',
      price: '18.00',
      on_sale: true,
      ...days,
    }
    const products = [product(7, { type: 'variable', date_on_sale_from_gmt: '2025-01-01T00:00:00' })]
    using shop = await openWooCommerce({
      key,
      lists: { products, 'products/7/variations': [sold, variation(3)] },
    })
    expect(await read('woocommerce', shop.address, key)).toMatchObject([
      { sku: 'V-1', price: '20.00', salePrice: '18.00', saleStartsAt: new Date('2026-11-01T00:00:00Z') },
      { sku: 'V-3', price: '20.00', salePrice: null, saleStartsAt: null },
    ])
  })

  test.each<[string, string, boolean]>([
    [
      '10,00&nbsp;&euro; <small class="woocommerce-price-suffix">incl. 19% VAT</small>',
      'its own price',
      true,
    ],
    ['<del>15,00 €</del> <ins>10,00 €</ins>', 'a price struck out beside it', true],
    ['From: 10,00 € – 20,00 €', 'a range', true],
    ['&euro;10', 'no decimals', true],
    ['11,90 € <small class="x woocommerce-price-suffix">10,00 € excl.</small>', 'the other behind it', false],
    ['<bdi>11,90 €</bdi> <small class="woocommerce-price-suffix">10% VAT</small>', 'a rate like it', false],
    [`10,00 €${'<small'.repeat(1_000_000)}`, 'megabytes behind it', true],
  ])('by “%s” shows %s', async (price_html, _, isOwn) => {
    const own = { price: '10.00', regular_price: '10.00', on_sale: false, price_html }
    const shown = [
      { id: 1, prices: { price: '1190', regular_price: '1190', sale_price: '1190', currency_minor_unit: 2 } },
    ]
    expect(await readOne(own, { shown })).toMatchObject([{ price: isOwn ? '10.00' : '11.90' }])
  })

  test('has texts without entities', async () => {
    const found = await readOne({
      name: 'Salt &amp; Pepper &#8211; set',
      categories: [{ name: 'Home &amp; Garden' }],
    })
    expect(found).toMatchObject([{ title: 'Salt & Pepper – set', productType: 'Home & Garden' }])
  })

  test('has the prices that it shows, where it tells others because of taxes', async () => {
    const taxed = {
      price: '10.00',
      regular_price: '10.00',
      on_sale: false,
      price_html: '<bdi>11,90&nbsp;&euro;</bdi>',
    }
    const shown = [
      { id: 1, prices: { price: '1190', regular_price: '1190', sale_price: '1190', currency_minor_unit: 2 } },
    ]
    expect(await readOne(taxed, { shown })).toMatchObject([{ price: '11.90', salePrice: null }])
    const noted: string[] = []
    expect(await readOne(taxed, {}, noted)).toMatchObject([{ price: null }])
    expect(noted).toEqual([expect.stringContaining('because of taxes')])
    expect(await readOne({ ...taxed, price_html: '<bdi>10,00&nbsp;&euro;</bdi>' })).toMatchObject([
      { price: '10.00' },
    ])
  })

  test('has neither hidden products nor variations without a price', async () => {
    const products = [
      product(1),
      product(2, { catalog_visibility: 'hidden' }),
      product(7, { type: 'variable' }),
      product(8, { price: '', regular_price: '' }),
    ]
    const variations = [variation(1), { ...variation(3), price: '' }]
    using shop = await openWooCommerce({ key, lists: { products, 'products/7/variations': variations } })
    const noted: string[] = []
    const found = await read('woocommerce', shop.address, key, undefined, noted)
    expect(found.map(({ sku, price, availability }) => [sku, price, availability])).toEqual([
      ['W-1', '15.00', 'in_stock'],
      ['V-1', '20.00', 'out_of_stock'],
      ['W-8', null, 'out_of_stock'],
    ])
    expect(noted).toEqual([
      'W-2: The shop hides this product from its catalogue, so it was left out.',
      'V-3: The shop does not show variations without a price, so this one was left out.',
    ])
  })

  test('has products of other visibilities, and variations that cost nothing', async () => {
    const products = [
      product(1, { catalog_visibility: 'search' }),
      product(2, { catalog_visibility: 'catalog' }),
      product(7, { type: 'variable' }),
    ]
    const free = { ...variation(1), price: '0.00', regular_price: '0.00' }
    using shop = await openWooCommerce({ key, lists: { products, 'products/7/variations': [free] } })
    const noted: string[] = []
    const found = await read('woocommerce', shop.address, key, undefined, noted)
    expect(found.map(({ sku, price }) => [sku, price])).toEqual([
      ['W-1', '15.00'],
      ['W-2', '15.00'],
      ['V-1', '0.00'],
    ])
    expect(noted).toEqual([])
  })

  test('is given the key in the query where its server drops the header, for all that it is asked', async () => {
    using shop = await openWooCommerce({ key, lists, dropsHeader: true })
    expect(await read('woocommerce', shop.address, key)).toHaveLength(449)
    const [refused, ...asked] = shop.asked
    expect(refused).not.toContain('consumer_key')
    expect(asked.filter(path => !path.includes('consumer_key=ck_one&consumer_secret=cs_two'))).toEqual([])
  })

  test('tells SKUs that two of its products have', async () => {
    const products = [product(1), product(2, { sku: 'W-1' }), product(3, { sku: ' ' })]
    using shop = await openWooCommerce({ key, lists: { products } })
    const rows = await readRows('woocommerce', shop.address, key)
    expect(rows.products.map(({ sku, title }) => [sku, title])).toEqual([
      ['W-1', 'Chair 1'],
      ['3', 'Chair 3'],
    ])
    expect(rows.notes).toEqual([expect.objectContaining({ id: 'W-1', isLeftOut: true })])
  })

  test.each([
    ['that gives fewer products than it says', { total: 251 }, 'says that it has 251 products, but gave 250'],
    ['that does not say how many it has', { isSilent: true }, 'does not say how many products it has'],
  ])('%s is a failure', async (_, more, sentence) => {
    using shop = await openWooCommerce({ key, lists, ...more })
    await expect(read('woocommerce', shop.address, key)).rejects.toThrow(sentence)
  })

  test('that does not take the key is a failure', async () => {
    using shop = await openWooCommerce({ key, lists })
    await expect(read('woocommerce', shop.address, 'ck_x:cs_y')).rejects.toThrow('does not let us have')
  })
})
