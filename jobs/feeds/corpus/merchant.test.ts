// Google Merchant Center in its odd ways; the right values were decided before they were tried.
import { expect, test } from 'vitest'
import { item, readFeed, rss } from '../feeds.fixture.ts'

const lines = (...rows: string[]) => rows.map(row => `${row}\n`).join('')
const photos = [1, 2, 3].map(n => `https://s.example/${n}.jpg`)
const g = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join('')
const chair = g({ id: 'A1', title: 'Chair', price: '15.00 EUR' })

test.each<[name: string, content: string, products: object[]]>([
  [
    'nested shipping, tax, details and certifications, whose parts are not the product’s own',
    rss(
      item(
        `${chair}<g:shipping><g:country>DE</g:country><g:service>Std</g:service><g:price>4.95 EUR</g:price></g:shipping><g:shipping_label>L</g:shipping_label><g:certification><g:certification_name>EPREL</g:certification_name><g:certification_code>7</g:certification_code></g:certification><g:product_highlight>Soft</g:product_highlight><g:installment><g:months>6</g:months><g:amount>2.50 EUR</g:amount></g:installment><g:subscription_cost><g:period>month</g:period><g:amount>1 EUR</g:amount></g:subscription_cost><g:loyalty_program><g:price>9.00 EUR</g:price></g:loyalty_program>`,
      ),
    ),
    [{ sku: 'A1', price: '15.00', currency: 'EUR', title: 'Chair' }],
  ],
  [
    'more photos in one element and in several',
    rss(
      item(
        `${chair}<g:image_link>${photos[0]}</g:image_link><g:additional_image_link>${photos[1]}</g:additional_image_link><g:additional_image_link>${photos[2]}, ${photos[1]}</g:additional_image_link>`,
      ),
    ),
    [{ sku: 'A1', photoUrls: photos }],
  ],
  [
    'variants with size and colour',
    rss(
      ...['S', 'M'].map(size =>
        item(
          g({
            id: `A-${size}`,
            title: 'Tee',
            item_group_id: 'A',
            size,
            color: 'Red/Blue',
            size_system: 'EU',
          }),
        ),
      ),
    ),
    ['S', 'M'].map(size => ({ sku: `A-${size}`, itemGroupId: 'A', size, color: 'Red/Blue' })),
  ],
  [
    'a sale with its dates and a unit price',
    rss(
      item(
        chair +
          g({
            sale_price: '12.00 EUR',
            sale_price_effective_date: '2026-01-01T00:00+01:00 / 2026-02-01T00:00+01:00',
            unit_pricing_measure: '750ml',
            unit_pricing_base_measure: '1l',
          }),
      ),
    ),
    [{ price: '15.00', salePrice: '12.00', saleStartsAt: new Date('2025-12-31T23:00:00Z') }],
  ],
  [
    'a range of prices, which is none',
    rss(item(g({ id: 'A1', title: 'Chair', price: '10.00 EUR - 20.00 EUR' }))),
    [{ sku: 'A1', price: null }],
  ],
  [
    'labels, multipack, and ids in another case',
    rss(
      item(
        `<g:ID>A1</g:ID><g:Title>Chair</g:Title>${g({ custom_label_0: 'Sale', custom_label_4: '10 - 20', multipack: '6', is_bundle: 'no' })}`,
      ),
    ),
    [{ sku: 'A1', multipack: 6, customLabels: { custom_label_0: 'Sale', custom_label_4: '10 - 20' } }],
  ],
  [
    'structured titles of a model’s texts',
    rss(
      item(
        `<g:id>A1</g:id><g:price>15.00 EUR</g:price><g:structured_title><g:digital_source_type>trained_algorithmic_media</g:digital_source_type><g:content>Chair</g:content></g:structured_title><g:structured_description><g:digital_source_type>trained_algorithmic_media</g:digital_source_type><g:content>Soft</g:content></g:structured_description>`,
      ),
    ),
    [{ sku: 'A1', title: 'Chair', description: 'Soft' }],
  ],
  [
    'Atom with links of two kinds',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry><id>tag:s.example,2026:1</id><title>Chair</title><link rel="self" href="https://s.example/self"/><link href="https://s.example/1"/>${g({ id: 'A1', price: '15.00 EUR' })}</entry></feed>`,
    [{ sku: 'A1', link: 'https://s.example/1' }],
  ],
  [
    'a table of Google’s with composed columns and quotes',
    lines(
      'id\ttitle\tprice\tshipping(country:price)\tproduct detail\tadditional image link\timage link',
      `A1\t"Chair ""Oak"""\t15.00 EUR\tDE:4.95 EUR\tGeneral:Title:No\t"${photos[1]},${photos[2]}"\t${photos[0]}`,
    ),
    [{ sku: 'A1', title: 'Chair "Oak"', price: '15.00', photoUrls: photos }],
  ],
  [
    'a supplemental table, which has titles for some alone',
    lines('id\ttitle\tcustom_label_0', 'A1\tChair\tSale', 'A2\t\tSale'),
    [{ sku: 'A1', customLabels: { custom_label_0: 'Sale' } }],
  ],
  [
    'the Content API’s JSON',
    JSON.stringify({
      kind: 'content#productsListResponse',
      resources: [
        {
          kind: 'content#product',
          id: 'online:de:DE:A1',
          offerId: 'A1',
          title: 'Chair',
          link: 'https://s.example/1',
          imageLink: photos[0],
          additionalImageLinks: photos.slice(1),
          price: { value: '15.00', currency: 'EUR' },
          salePrice: { value: '12.00', currency: 'EUR' },
          availability: 'in stock',
          itemGroupId: 'A',
          shipping: [{ country: 'DE', price: { value: '4.95', currency: 'EUR' } }],
        },
      ],
    }),
    [
      {
        sku: 'A1',
        title: 'Chair',
        price: '15.00',
        salePrice: '12.00',
        currency: 'EUR',
        itemGroupId: 'A',
        photoUrls: photos,
        availability: 'in_stock',
      },
    ],
  ],
  [
    'the Merchant API’s JSON, amounts in millionths',
    JSON.stringify({
      products: [
        {
          name: 'accounts/1/products/online~de~DE~A1',
          offerId: 'A1',
          productAttributes: {
            title: 'Chair',
            price: { amountMicros: '15000000', currencyCode: 'EUR' },
            availability: 'IN_STOCK',
            imageLink: photos[0],
          },
        },
      ],
    }),
    [{ sku: 'A1', title: 'Chair', price: '15.00', currency: 'EUR', availability: 'in_stock' }],
  ],
  [
    'local inventory beside it: a shop’s price and stock',
    lines(
      'store_code\tid\ttitle\tprice\tquantity\tavailability\tpickup_method',
      'S1\tA1\tChair\t15.00 EUR\t3\tlimited_availability\tbuy',
    ),
    [{ sku: 'A1', price: '15.00', availability: 'in_stock' }],
  ],
])('%s', async (_, content, products) => {
  expect((await readFeed(content)).products).toMatchObject(products)
})
