// Feeds that are packed, nested or broken in ways of their own; the right values were decided before they were tried.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readFeed } from '../feeds.fixture.ts'
import { zip } from '../packed/zip.fixture.ts'

const lines = (...rows: string[]) => rows.map(row => `${row}\n`).join('')
const xml = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${inner}`
const json = (value: unknown) => JSON.stringify(value)
const chair = { sku: 'A1', title: 'Chair', price: '15.00', currency: 'EUR' }
const plain = lines('id,title,price', 'A1,Chair,15.00 EUR')
const photo = 'https://s.example/1.jpg'

/** A text of which the 65,536th byte lies within a sign. */
function cutWithinSign(): string {
  const before = 'id,title,price\nA0,'
  return `${before}${'x'.repeat(65_535 - before.length)}ü${'y'.repeat(20)},15.00 EUR\nA1,Stühle,15.00 EUR\n`
}

test.each<[name: string, content: string | Uint8Array, products: object[]]>([
  ['a sign that two chunks share', cutWithinSign(), [{ sku: 'A0' }, { ...chair, title: 'Stühle' }]],
  [
    'a cell as long as a book',
    lines(
      'id,title,description,price',
      `A1,Chair,"${'Lorem, "" ipsum\n'.repeat(20_000)}",15.00 EUR`,
      'A2,Table,,25.00 EUR',
    ),
    [chair, { sku: 'A2', price: '25.00' }],
  ],
  [
    'JSON Lines with Windows line ends and an empty last line',
    `${json({ id: 'A1', title: 'Chair', price: '15.00 EUR' })}\r\n${json({ id: 'A2', title: 'Table', price: '25.00 EUR' })}\r\n\r\n`,
    [chair, { sku: 'A2' }],
  ],
  [
    'JSON Lines with a byte order mark',
    `\ufeff${json({ id: 'A1', title: 'Chair', price: '15.00 EUR' })}\n`,
    [chair],
  ],
  [
    'JSON:API',
    json({
      jsonapi: { version: '1.1' },
      data: [
        {
          type: 'products',
          id: '17',
          attributes: {
            sku: 'A1',
            name: 'Chair',
            price: { amount: '15.00', currency: 'EUR' },
            image_url: photo,
          },
          relationships: { brand: { data: { type: 'brands', id: '3' } } },
        },
      ],
      included: [{ type: 'brands', id: '3', attributes: { name: 'Oak' } }],
    }),
    [{ ...chair, photoUrls: [photo] }],
  ],
  [
    'JSON with names around products, by their ids',
    json({
      products: {
        A1: { sku: 'A1', name: 'Chair', price: '15.00 EUR' },
        A2: { sku: 'A2', name: 'Table', price: '25.00 EUR' },
      },
    }),
    [chair, { sku: 'A2' }],
  ],
  ['packed twice', gzipSync(gzipSync(plain)), [chair]],
  ['a zip in gzip', gzipSync(zip({ name: 'feed.csv', content: plain })), [chair]],
  [
    'a zip with a folder of a Mac beside it',
    zip({ name: '__MACOSX/._feed.csv', content: '\0\0\0' }, { name: 'feed.csv', content: plain }),
    [chair],
  ],
  [
    'two parts of gzip after each other',
    Buffer.concat([gzipSync('id,title,price\n'), gzipSync('A1,Chair,15.00 EUR\n')]),
    [chair],
  ],
  [
    'XML whose products are in groups',
    xml(
      `<catalog><category name="Seats"><products><product><code>A1</code><name>Chair</name><price currency="EUR">15.00</price></product></products></category><category name="Desks"><products><product><code>A2</code><name>Table</name><price currency="EUR">25.00</price></product></products></category></catalog>`,
    ),
    [chair, { sku: 'A2', price: '25.00', currency: 'EUR' }],
  ],
  [
    'XML with everything in attributes',
    xml(
      '<items><item id="A1" title="Chair" price="15.00 EUR" image_link="https://s.example/1.jpg"/></items>',
    ),
    [{ ...chair, photoUrls: [photo] }],
  ],
  [
    'XML with a document type and a comment in a row',
    '<?xml version="1.0"?><!DOCTYPE products SYSTEM "products.dtd"><products><!-- all --><product><id>A1</id><!-- a > b --><title>Chair</title><price>15.00 EUR</price></product></products>',
    [chair],
  ],
  [
    'XML with CDATA in two pieces',
    xml(
      '<products><product><id>A1</id><title><![CDATA[Cha]]><![CDATA[ir]]></title><price>15.00 EUR</price></product></products>',
    ),
    [chair],
  ],
  [
    'a sale with Unix times',
    lines(
      'id,title,price,sale_price,sale_price_start_date,sale_price_end_date',
      'A1,Chair,15.00 EUR,12.00 EUR,1780272000,1782864000',
    ),
    [
      {
        sku: 'A1',
        salePrice: '12.00',
        saleStartsAt: new Date('2026-06-01T00:00:00Z'),
        saleEndsAt: new Date('2026-07-01T00:00:00Z'),
      },
    ],
  ],
  [
    'stock as plus signs and words with numbers',
    lines(
      'id,title,price,stock',
      'A1,Chair,15.00 EUR,10+',
      'A2,Table,25.00 EUR,>5',
      'A3,Lamp,5.00 EUR,0 pcs',
      'A4,Desk,5.00 EUR,-2',
    ),
    [
      { sku: 'A1', availability: 'in_stock' },
      { sku: 'A2', availability: 'in_stock' },
      { sku: 'A3', availability: 'out_of_stock' },
      { sku: 'A4', availability: 'out_of_stock' },
    ],
  ],
  [
    'stock with decimals of both kinds',
    lines(
      'id;title;price;stock',
      'A1;Chair;15,00 EUR;3,000',
      'A2;Table;25,00 EUR;0,000',
      'A3;Lamp;25,00 EUR;0.0',
    ),
    [
      { sku: 'A1', availability: 'in_stock' },
      { sku: 'A2', availability: 'out_of_stock' },
      { sku: 'A3', availability: 'out_of_stock' },
    ],
  ],
  [
    'no-break spaces around every value',
    lines(
      '\u00a0id\u00a0,\u00a0title\u00a0,\u00a0price\u00a0',
      '\u00a0A1\u00a0,\u00a0Chair\u00a0,\u00a015.00\u00a0EUR\u00a0',
    ),
    [chair],
  ],
  [
    'marks of the direction of writing',
    lines('id,title,price', '\u200eA1\u200e,\u200fChair\u200f,\u200e15.00 EUR\u200e'),
    [chair],
  ],
  [
    'a header in capitals with line breaks',
    '"PRODUCT\nID","PRODUCT\nNAME","PRICE\n(EUR)"\nA1,Chair,15.00\n',
    [chair],
  ],
  [
    'totals below the products',
    lines('id,title,price', 'A1,Chair,15.00 EUR', 'A2,Table,25.00 EUR', ',,40.00 EUR'),
    [chair, { sku: 'A2' }],
  ],
  [
    'fractions and units of prices',
    lines('id,title,price', 'A1,Chair,15.00 EUR/pc', 'A2,Cloth,"from 9.99 EUR"'),
    [chair, { sku: 'A2', price: null }],
  ],
])('%s', async (_, content, products) => {
  const { products: found } = await readFeed(content)
  expect(found).toMatchObject(products)
  expect(found).toHaveLength(products.length)
})
