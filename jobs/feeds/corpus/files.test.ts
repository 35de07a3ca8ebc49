// Encodings, packing and workbooks as programs write them; the right values were decided before they were tried.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readFeed } from '../feeds.fixture.ts'
import { zip } from '../packed/zip.fixture.ts'
import { number, row, rowsOf, text, workbook } from '../xlsx/workbooks.fixture.ts'

const lines = (...rows: string[]) => rows.map(row => `${row}\n`).join('')
const chair = { sku: 'A1', title: 'Chair', price: '15.00', currency: 'EUR' }
const table = lines('id,title,price', 'A1,Chair,15.00 EUR')
const german = lines(
  'id;title;brand;price',
  'A1;Stühle für Gäste;Möbel Weiß;15,00 EUR',
  'A2;Tür;Größe;20,00 EUR',
)
const germanProducts = [
  { sku: 'A1', title: 'Stühle für Gäste', brand: 'Möbel Weiß' },
  { sku: 'A2', title: 'Tür', brand: 'Größe' },
]
const item = (title: string) =>
  `<products><product><id>A1</id><name>${title}</name><price>15.00 EUR</price></product></products>`

/** Bytes of a text in a code page of one byte a sign. */
function inPage(label: string, content: string): Buffer {
  const decoder = new TextDecoder(label)
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Buffer.from(Array.from(content, sign => codes.get(sign) ?? 0x3f))
}

const twice = (content: string) => Buffer.from(Buffer.from(content).toString('latin1'))
const formula = (of: string, value: string, type = '') => `<c${type}><f>${of}</f><v>${value}</v></c>`
const merged = '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>'

test.each<[name: string, content: string | Uint8Array, products: object[]]>([
  ['Excel for Mac, in its old encoding', inPage('macintosh', german.replaceAll('\n', '\r')), germanProducts],
  [
    'Greek, in its old encoding, undeclared',
    inPage(
      'windows-1253',
      lines('κωδικός;όνομα;τιμή;μάρκα', 'A1;Καρέκλα;15,00 €;Δρυς', 'A2;Τραπέζι;20,00 €;Δρυς'),
    ),
    [{ sku: 'A1', title: 'Καρέκλα', price: '15.00' }, { title: 'Τραπέζι' }],
  ],
  ['UTF-8 that was encoded twice', twice(german), germanProducts],
  ['UTF-8 that was encoded twice, in XML', twice(item('Stühle für Gäste')), [{ title: 'Stühle für Gäste' }]],
  [
    'XML that calls itself ISO-8859-1 and is UTF-8',
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${item('Stühle – weiß')}`),
    [{ title: 'Stühle – weiß' }],
  ],
  [
    'XML that calls itself UTF-8 and is Windows-1252',
    inPage('windows-1252', `<?xml version="1.0" encoding="UTF-8"?>${item('Stühle – weiß')}`),
    [{ title: 'Stühle – weiß' }],
  ],
  [
    'XML that calls itself UTF-16 and is UTF-8',
    Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${item('Stühle')}`),
    [{ title: 'Stühle' }],
  ],
  [
    'XML in UTF-16 without its mark',
    Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${item('Стул')}`, 'utf16le'),
    [{ title: 'Стул' }],
  ],
  [
    'two marks of the byte order, and quotes',
    `\ufeff\ufeff"id","title","price"\n"A1","Chair","15.00 EUR"\n`,
    [chair],
  ],
  ['a mark of the byte order after sep=', `sep=,\r\n\ufeffid,title,price\r\nA1,Chair,15.00 EUR\r\n`, [chair]],
  [
    'files joined, each with its mark',
    `\ufeff${table}\ufeff${lines('id,title,price', 'A2,Table,20.00 EUR')}`,
    [chair, { sku: 'A2' }],
  ],
  [
    'NUL bytes between signs of a value, and the end of old files',
    'id,title,price\nA1,Ch\0ai\0r,15.00 EUR\n\x1a',
    [chair],
  ],
  [
    'a zip with a note beside the feed',
    zip({ name: 'readme.txt', content: 'Feed of the shop' }, { name: 'feed.csv', content: table }),
    [chair],
  ],
  [
    'a zip with the same feed for others',
    zip({ name: '__MACOSX/._feed.csv', content: 'x' }, { name: 'out/feed.xml', content: item('Chair') }),
    [chair],
  ],
  [
    'gzip of a workbook',
    gzipSync(workbook({ rows: rowsOf(['id', 'title', 'price'], ['A1', 'Chair', '15.00 EUR']) })),
    [chair],
  ],
  [
    'formulas with their results, and one that failed',
    workbook({
      rows:
        row(1, text('id'), text('title'), text('price'), text('brand')) +
        row(
          2,
          formula('"A"&amp;1', 'A1', ' t="str"'),
          formula('B9', 'Chair', ' t="str"'),
          formula('3*5', '15'),
          formula('1/0', '#DIV/0!', ' t="e"'),
        ),
    }),
    [{ sku: 'A1', title: 'Chair', price: '15', brand: null }],
  ],
  [
    'days as numbers with a format, amounts with the sign of one',
    workbook({
      formats: ['yyyy-mm-dd', '#,##0.00 [$€-407]'],
      rows:
        row(
          1,
          text('id'),
          text('title'),
          text('price'),
          text('sale price'),
          text('sale price start date'),
          text('sale price end date'),
        ) +
        row(
          2,
          text('A1'),
          text('Chair'),
          number('15', 1),
          number('12', 1),
          number('46023', 0),
          number('46053', 0),
        ),
    }),
    [{ price: '15.00', salePrice: '12.00', saleStartsAt: new Date('2026-01-01T00:00:00Z') }],
  ],
  [
    'hidden rows and columns, which are products too',
    workbook({
      rows: `${rowsOf(['id', 'title', 'price'])}<row r="2" hidden="1">${text('A1')}${text('Chair')}${text('15.00 EUR')}</row>`,
    }),
    [chair],
  ],
  [
    'a title in merged cells above the header',
    workbook({
      rows: rowsOf(['Price list 2026'], ['id', 'title', 'price'], ['A1', 'Chair', '15.00 EUR']),
      afterRows: merged,
    }),
    [chair],
  ],
  [
    'a hidden sheet of lists first',
    workbook({
      sheets: [
        { name: 'Lists', state: 'hidden', rows: rowsOf(['id', 'title'], ['x', 'List']) },
        { name: 'Products', rows: rowsOf(['id', 'title', 'price'], ['A1', 'Chair', '15.00 EUR']) },
      ],
    }),
    [chair],
  ],
  [
    'numbers as text, with zeros and a mark',
    workbook({
      rows: rowsOf(['sku', 'name', 'price', 'ean'], ["'00123", 'Chair', '15,00', "'4006381333931"]),
    }),
    [{ sku: '00123', price: '15.00', gtin: '4006381333931' }],
  ],
  [
    'Excel’s XML of 2003',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Products"><Table>' +
      [
        ['id', 'title', 'price'],
        ['A1', 'Chair', '15.00 EUR'],
      ]
        .map(
          cells =>
            `<Row>${cells.map(cell => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`,
        )
        .join('') +
      '</Table></Worksheet></Workbook>',
    [chair],
  ],
  [
    'Excel’s XML of 2003, whose second sheet has the products, with cells left out',
    '<?xml version="1.0"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="Read me"><ss:Table><ss:Row><ss:Cell><ss:Data>Fill in</ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet><ss:Worksheet ss:Name="Products"><ss:Table>' +
      '<ss:Row>' +
      ['id', 'brand', 'title', 'price']
        .map(name => `<ss:Cell><ss:Data>${name}</ss:Data></ss:Cell>`)
        .join('') +
      '</ss:Row>' +
      '<ss:Row ss:Index="4"><ss:Cell><ss:Data>A1</ss:Data></ss:Cell><ss:Cell ss:Index="3"><ss:Data><![CDATA[Chair]]></ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="Number">15</ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet></ss:Workbook>',
    [{ sku: 'A1', title: 'Chair', brand: null, price: '15', line: 4 }],
  ],
])('%s', async (_, content, products) => {
  expect((await readFeed(content, { timeZone: 'UTC' })).products).toMatchObject(products)
})
