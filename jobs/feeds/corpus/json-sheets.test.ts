// Rows of Google Sheets as JSON; the right values were decided before they were tried.
import { expect, test } from 'vitest'
import { bounds, feedFileOf, readFeed } from '../feeds.fixture.ts'
import { previewFeed } from '../preview.ts'

const chair = { sku: 'A1', title: 'Chair', price: '15.00', currency: 'EUR' }
const query = (cols: object[], rows: object[]) =>
  `/*O_o*/\ngoogle.visualization.Query.setResponse(${JSON.stringify({
    version: '0.6',
    reqId: '0',
    status: 'ok',
    sig: '1',
    table: { cols, rows, parsedNumHeaders: 1 },
  })});`
const column = (label: string, type = 'string') => ({ id: 'A', label, type })
const row = (...cells: unknown[]) => ({ c: cells })

test.each<[name: string, content: string, products: object[]]>([
  [
    'the query language: numbers, shown amounts, empty cells',
    query(
      [column('id'), column('title'), column('price', 'number'), column('availability')],
      [
        row({ v: 'A1' }, { v: 'Chair' }, { v: 15, f: '€15.00' }, null),
        row({ v: 'A2' }, { v: 'Table' }, { v: 1234.5, f: '1.234,50 €' }, { v: 'in stock' }),
      ],
    ),
    [
      { ...chair, availability: null },
      { sku: 'A2', price: '1234.50', currency: 'EUR', availability: 'in_stock' },
    ],
  ],
  [
    'ids that are numbers, shown with separators',
    query(
      [column('SKU', 'number'), column('Name'), column('Price')],
      [row({ v: 12345, f: '12,345' }, { v: 'Chair' }, { v: '15.00 EUR' })],
    ),
    [{ ...chair, sku: '12345' }],
  ],
  [
    'a header that Google took for a row',
    query(
      [column(''), column(''), column('')],
      [
        row({ v: 'id' }, { v: 'title' }, { v: 'price' }),
        row({ v: 'A1' }, { v: 'Chair' }, { v: '15.00 EUR' }),
      ],
    ),
    [chair],
  ],
  [
    'days, of which the months count from 0',
    query(
      [
        column('id'),
        column('title'),
        column('price'),
        column('sale_price'),
        column('sale_price_start_date', 'date'),
      ],
      [
        row(
          { v: 'A1' },
          { v: 'Chair' },
          { v: '15.00 EUR' },
          { v: '12.00 EUR' },
          { v: 'Date(2026,5,1)', f: '6/1/2026' },
        ),
      ],
    ),
    [{ ...chair, salePrice: '12.00', saleStartsAt: new Date('2026-06-01T00:00:00Z') }],
  ],
  [
    'the query language without its function',
    `)]}'\n{"version":"0.6","status":"ok","table":{"cols":[{"label":"id"},{"label":"title"},{"label":"price"}],"rows":[{"c":[{"v":"A1"},{"v":"Chair"},{"v":"15.00 EUR"}]}]}}`,
    [chair],
  ],
  [
    'values of a range',
    JSON.stringify(
      {
        range: 'Sheet1!A1:Z1000',
        majorDimension: 'ROWS',
        values: [
          ['id', 'title', 'price'],
          ['A1', 'Chair, "red" ]', '15.00 EUR'],
          ['A2', 'Table'],
        ],
      },
      null,
      2,
    ),
    [
      { ...chair, title: 'Chair, "red" ]' },
      { sku: 'A2', title: 'Table', price: null },
    ],
  ],
  [
    'values of several ranges',
    JSON.stringify({
      spreadsheetId: 'x',
      valueRanges: [
        {
          range: 'A',
          majorDimension: 'ROWS',
          values: [
            ['id', 'title', 'price'],
            ['A1', 'Chair', '15.00 EUR'],
          ],
        },
      ],
    }),
    [chair],
  ],
  [
    'a list of lists',
    '[["id","title","price"],["A1","Chair","15.00 EUR"],[12345678901234567890,"Table",25.10]]',
    [chair, { sku: '12345678901234567890', price: '25.10' }],
  ],
  [
    'lines above the header, as in tables',
    '{"values":[["Our products"],[],["id","title","price"],["A1","Chair","15.00 EUR"]]}',
    [chair],
  ],
])('%s', async (_, content, products) => {
  const { products: found } = await readFeed(content)
  expect(found).toMatchObject(products)
  expect(found).toHaveLength(products.length)
})

test('their columns can be chosen, as those of tables', async () => {
  const content = '{"values":[["Code","What it is"],["A1","Chair"]]}'
  const { form, columns } = await previewFeed(feedFileOf(content), bounds)
  expect([form?.kind, columns.map(({ name }) => name)]).toEqual(['table', ['Code', 'What it is']])
})

test('lists that are no rows are still products', async () => {
  const content = '{"values":[{"id":"A1","title":"Chair","price":"15.00 EUR"}]}'
  expect((await readFeed(content)).products).toMatchObject([chair])
})
