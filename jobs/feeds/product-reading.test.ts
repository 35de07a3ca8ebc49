import { describe, expect, test } from 'vitest'
import { eachQuantity, eachText } from '#db/rules/imports/feed-fields.ts'
import type { FeedNote } from './feed-note.ts'
import { type FeedRow, newRow } from './feed-row.ts'
import { inEnglish } from './feeds.fixture.ts'
import { productOf } from './product-reading.ts'

function read(fields: FeedRow['fields'], morePhotos: string[] = []) {
  const notes: FeedNote[] = []
  const row = { ...newRow(7), fields: { id: '1', title: 'Chair', ...fields }, morePhotos }
  return { product: productOf(row, notes), notes: notes.map(inEnglish) }
}

const noted = (field: string, sentence: string) => [
  expect.objectContaining({
    line: 7,
    item: null,
    id: '1',
    field,
    sentence: expect.stringContaining(sentence),
    isLeftOut: false,
  }),
]

describe('a product', () => {
  test('needs an id and a title, and has nothing that was not given', () => {
    expect(read({})).toEqual({
      product: {
        line: 7,
        item: null,
        sku: '1',
        title: 'Chair',
        description: '',
        link: null,
        price: null,
        salePrice: null,
        saleStartsAt: null,
        saleEndsAt: null,
        currency: null,
        availability: null,
        ...eachText(() => null),
        ...eachQuantity(() => null),
        customLabels: {},
        photoUrls: [],
      },
      notes: [],
    })
  })

  test('has all that a feed can say', () => {
    const { product, notes } = read({
      description: 'Soft',
      link: 'https://x.test/1',
      image_link: 'https://x.test/1.jpg',
      price: '20.00 EUR',
      sale_price: '15.00 EUR',
      sale_price_effective_date: '2026-03-01T00:00Z/2026-04-01T00:00Z',
      availability: 'In Stock',
      brand: 'B',
      gtin: '4012345678901',
      mpn: 'M',
      product_type: 'Furniture > Chairs',
      google_product_category: '443',
      item_group_id: 'G',
      color: 'Red',
      size: 'M',
      material: 'Wool',
      pattern: 'Checked',
      multipack: '6',
      minimum_order_quantity: '2',
      maximum_order_quantity: '12.0',
      order_quantity_step: '2',
      custom_label_9: 'new',
    })
    expect(notes).toEqual([])
    expect(product).toMatchObject({
      description: 'Soft',
      link: 'https://x.test/1',
      price: '20.00',
      salePrice: '15.00',
      saleStartsAt: new Date('2026-03-01T00:00Z'),
      saleEndsAt: new Date('2026-04-01T00:00Z'),
      currency: 'EUR',
      availability: 'in_stock',
      brand: 'B',
      gtin: '4012345678901',
      mpn: 'M',
      productType: 'Furniture > Chairs',
      googleProductCategory: '443',
      itemGroupId: 'G',
      color: 'Red',
      size: 'M',
      material: 'Wool',
      pattern: 'Checked',
      multipack: 6,
      minimumOrderQuantity: 2,
      maximumOrderQuantity: 12,
      orderQuantityStep: 2,
      customLabels: { custom_label_9: 'new' },
      photoUrls: ['https://x.test/1.jpg'],
    })
  })

  test('has a title of 150 characters at most, in one line, and never half a character', () => {
    const { product, notes } = read({ title: `A\n chair ${'x'.repeat(141)}😀` })
    expect(product?.title).toBe(`A chair ${'x'.repeat(141)}`)
    expect(notes).toEqual(noted('title', 'more than 150 characters'))
  })

  test.each([
    ['description', 5000],
    ['brand', 1000],
    ['custom_label_0', 1000],
  ] as const)('has a %s of %i characters at most', (field, most) => {
    const { product, notes } = read({ [field]: 'x'.repeat(most + 1) })
    expect(JSON.stringify(product)).toContain(`"${'x'.repeat(most)}"`)
    expect(notes).toEqual(noted(field, `more than ${most.toLocaleString('en')} characters`))
  })

  test.each([
    ['javascript:alert(1)', 'not a complete http or https address'],
    ['ftp://x.test/1', 'not a complete http or https address'],
    ['x.test/1', 'not a complete http or https address'],
    ['https://x.test/a b', 'not a complete http or https address'],
    ['https://', 'not a complete http or https address'],
    [`https://x.test/${'x'.repeat(2000)}`, 'more than 2,000 characters'],
  ])('does without the link %s', (link, reason) => {
    const { product, notes } = read({ link })
    expect(product?.link).toBeNull()
    expect(notes).toEqual(noted('link', reason))
  })

  test('says that its availability is unknown where nobody understands it, so that rules do not sell it', () => {
    const { product, notes } = read({ availability: 'maybe' })
    expect(product?.availability).toBe('unknown')
    expect(notes).toEqual(noted('availability', '“maybe”'))
  })
})

describe('the quantities of a product', () => {
  test.each(['1.5', '-2', 'six', '1000'])('are left out where they are %s', minimum => {
    const { product, notes } = read({ minimum_order_quantity: minimum })
    expect(product?.minimumOrderQuantity).toBeNull()
    expect(notes).toEqual(noted('minimum_order_quantity', `“${minimum}” is not a whole number from 1 to 999`))
  })

  test('of 0 say nothing, as shops write it for any quantity', () => {
    expect(read({ maximum_order_quantity: '0' })).toMatchObject({
      product: { maximumOrderQuantity: null },
      notes: [],
    })
  })
})

describe('the photos of a product', () => {
  const photo = (name: string | number) => `https://x.test/${name}.jpg`

  test('are six at most, the main one first, each once', () => {
    const more = [photo(1), photo(0), ...[2, 3, 4, 5, 6, 7].map(photo)]
    const { product, notes } = read({ image_link: photo(0) }, more)
    expect(product?.photoUrls).toEqual([0, 1, 2, 3, 4, 5].map(photo))
    expect(notes).toEqual(noted('additional_image_link', 'first 6 photos'))
  })

  test('may stand in one field with commas between, and have commas within', () => {
    const { product } = read({}, [`${photo('a,b')},${photo('c')} , ${photo('d')}`])
    expect(product?.photoUrls).toEqual([photo('a,b'), photo('c'), photo('d')])
  })

  test('that have no address are left out', () => {
    const { product, notes } = read({ image_link: '/0.jpg' }, [photo(1)])
    expect(product?.photoUrls).toEqual([photo(1)])
    expect(notes).toEqual(noted('image_link', 'not a complete'))
  })
})

describe('the price of a product', () => {
  test.each([
    ['1.234,56 €', '1234.56', 'EUR'],
    ['15', '15', null],
  ])('%s is understood', (price, value, currency) => {
    expect(read({ price })).toMatchObject({ product: { price: value, currency }, notes: [] })
  })

  test.each(['free', '-5', '1.234 EUR'])('is left out where it is %s', price => {
    const { product, notes } = read({ price })
    expect(product).toMatchObject({ price: null, currency: null })
    expect(notes).toEqual(noted('price', `“${price}” is not clear`))
  })

  test('is kept where its currency is not clear', () => {
    const { product, notes } = read({ price: '$15.00' })
    expect(product).toMatchObject({ price: '15.00', currency: null })
    expect(notes).toEqual(noted('currency', 'currency “$” is not clear'))
  })

  test.each([
    ['that is not clear', { sale_price: 'free' }, 'not clear'],
    ['in another currency', { sale_price: '15 USD' }, 'another currency'],
    ['that is higher', { sale_price: '25 EUR' }, 'higher than the price'],
  ])('has no sale price %s', (_, fields, reason) => {
    const { product, notes } = read({ price: '20 EUR', ...fields })
    expect(product).toMatchObject({ price: '20', salePrice: null, saleStartsAt: null })
    expect(notes).toEqual(noted('sale_price', reason))
  })

  test('has no sale price of dates that nobody understands', () => {
    const sale = { price: '20 EUR', sale_price: '15 EUR' }
    const period = read({ ...sale, sale_price_effective_date: 'soon' })
    expect(period.product).toMatchObject({ salePrice: null, saleStartsAt: null })
    expect(period.notes).toEqual(noted('sale_price_effective_date', 'period “soon” cannot be understood'))
    const days = read({ ...sale, sale_price_start_date: '2026-11-27', sale_price_end_date: 'Monday' })
    expect(days.product?.salePrice).toBeNull()
    expect(days.notes).toEqual(noted('sale_price_end_date', 'date “Monday” cannot be understood'))
    const swapped = read({ ...sale, sale_price_start_date: '2026-11-27', sale_price_end_date: '2026-11-20' })
    expect(swapped.notes).toEqual(noted('sale_price', 'ends before it begins'))
  })

  test('has no sale price where there is no price', () => {
    const { product, notes } = read({ sale_price: '15 EUR' })
    expect(product?.salePrice).toBeNull()
    expect(notes).toEqual(noted('sale_price', 'no regular price'))
  })

  test('has no sale where both are the same, and nothing to say about it', () => {
    expect(read({ price: '20 EUR', sale_price: '20.00 EUR' })).toMatchObject({
      product: { salePrice: null },
      notes: [],
    })
  })
})
