// Tables as spreadsheets, databases and hands make them; the right values were decided before they were tried.
import { expect, test } from 'vitest'
import { readFeed } from '../feeds.fixture.ts'
import { number, row, rowsOf, text, workbook } from '../xlsx/workbooks.fixture.ts'

const lines = (...rows: string[]) => rows.map(row => `${row}\n`).join('')
const chair = { sku: 'A1', title: 'Chair', price: '15.00', currency: 'EUR' }
const photos = ['https://s.example/1.jpg', 'https://s.example/2.jpg']
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

async function holds(content: string | Uint8Array, products: object[]) {
  const { products: found, ...others } = await readFeed(content, { timeZone: 'Europe/Amsterdam' })
  expect(found).toMatchObject(products)
  expect(found).toHaveLength(products.length)
  return others
}

test.each<[name: string, content: string | Uint8Array, products: object[]]>([
  [
    'numbers kept by a formula',
    lines('id,title,price', '="00123",Chair,15.00 EUR'),
    [{ ...chair, sku: '00123' }],
  ],
  [
    'numbers kept by a formula in quotes',
    lines('id,title,price', '"=""00123""","Chair",15.00 EUR'),
    [{ ...chair, sku: '00123' }],
  ],
  [
    'numbers kept by an apostrophe',
    lines('id,title,price', "'00123,Chair,15.00 EUR"),
    [{ ...chair, sku: '00123' }],
  ],
  [
    'quotation marks escaped by a backslash',
    lines('id,title,price', 'A1,"5\\" pot, red",15.00 EUR'),
    [{ ...chair, title: '5" pot, red' }],
  ],
  [
    'spaces between comma and quotation mark',
    lines('id, title, price', 'A1, "Chair, red", 15.00 EUR'),
    [{ ...chair, title: 'Chair, red' }],
  ],
  [
    'whole lines in quotation marks',
    lines('"id,title,price"', '"A1,""Chair, red"",15.00 EUR"', '"A2,Table,25.00 EUR"'),
    [{ ...chair, title: 'Chair, red' }, { sku: 'A2' }],
  ],
  [
    'carriage returns twice',
    'id,title,price\r\r\n"A1","Chair","15.00 EUR"\r\r\n"A2","Table","25.00 EUR"\r\r\n',
    [chair, { sku: 'A2', title: 'Table', price: '25.00' }],
  ],
  [
    'line ends of old Macs',
    'id;title;price\rA1;Chair;15,00 EUR\rA2;Table;25,00 EUR\r',
    [chair, { sku: 'A2' }],
  ],
  ['tildes', lines('id~title~price', 'A1~Chair~15.00 EUR'), [chair]],
  ['bars with spaces', lines('id | title | price', 'A1 | Chair | 15.00 EUR'), [chair]],
  [
    'a line of dashes below the header',
    lines('id | title | price', '---|-------|------', 'A1 | Chair | 15.00 EUR'),
    [chair],
  ],
  [
    'JSON in cells',
    lines(
      'id,title,price,images',
      `A1,Chair,15.00 EUR,"${JSON.stringify(photos.map(src => ({ src, alt: 'A, b' }))).replaceAll('"', '""')}"`,
    ),
    [{ ...chair, photoUrls: photos }],
  ],
  [
    'spaces that do not break in names of columns',
    lines('id\u00a0;\u200btitle;price\u00a0', 'A1;Chair;15,00 EUR'),
    [chair],
  ],
  [
    'names of columns with stars and hints',
    lines(
      'SKU *;Product name (required);Price (incl. VAT);"Image\n(main)"',
      `A1;Chair;15,00 EUR;${photos[0]}`,
    ),
    [{ ...chair, photoUrls: photos.slice(0, 1) }],
  ],
  [
    'the currency in the name of the price',
    lines('Artikelnummer;Bezeichnung;Preis in CHF', "A1;Chair;1'299.00"),
    [{ sku: 'A1', price: '1299.00', currency: 'CHF' }],
  ],
  [
    'the currency in brackets',
    lines('SKU,Name,Price (USD),Sale price (USD)', 'A1,Chair,15.00,12.00'),
    [{ price: '15.00', salePrice: '12.00', currency: 'USD' }],
  ],
  [
    'the sign of the currency in the name',
    lines('SKU;Nom;Prix TTC (€)', 'A1;Chaise;15,00'),
    [{ price: '15.00', currency: 'EUR' }],
  ],
  [
    'prices of several currencies',
    lines('sku,name,price_eur,price_usd', 'A1,Chair,15.00,17.00'),
    [{ price: '15.00', currency: 'EUR' }],
  ],
  [
    'numbered photos',
    lines(
      'id,title,image_link,image_link_2,additional_image_link_1,photo 7',
      `A1,Chair,${[1, 2, 3, 4].map(n => `https://s.example/${n}.jpg`)}`,
    ),
    [{ photoUrls: [1, 2, 3, 4].map(n => `https://s.example/${n}.jpg`) }],
  ],
  [
    'errors of a spreadsheet',
    lines('id;title;brand;price', 'A1;Chair;#N/A;15,00 EUR', 'A2;Table;#NV;#BEZUG!', 'A3;#REF!;Oak;9,00 EUR'),
    [
      { ...chair, brand: null },
      { sku: 'A2', brand: null, price: null },
    ],
  ],
  [
    'dashes for nothing',
    lines('id,title,brand,color,price', 'A1,Chair,-,n/a,15.00 EUR'),
    [{ ...chair, brand: null, color: null }],
  ],
  [
    'a GTIN that a spreadsheet has rounded',
    lines('id;title;gtin;price', 'A1;Chair;4,00638E+12;15,00 EUR'),
    [{ ...chair, gtin: null }],
  ],
  ['names of columns twice, the first empty', lines('id,title,price,price', 'A1,Chair,,15.00 EUR'), [chair]],
  [
    'Excel in Swiss German',
    bytes('Artikel-Nr.;Bezeichnung;Preis CHF\r\nA1;St', [0xfc], "hle;1'299.-\r\n"),
    [{ title: 'Stühle', price: '1299', currency: 'CHF' }],
  ],
  [
    'UTF-16 without its mark, in Polish',
    Buffer.from('id;title;price\r\nA1;Krzesło;15,00 zł\r\n', 'utf16le'),
    [{ title: 'Krzesło', price: '15.00', currency: 'PLN' }],
  ],
  [
    'UTF-16 without its mark, in Russian',
    Buffer.from('Артикул;Наименование;Цена\r\nA1;Стул;15,00 руб.\r\n', 'utf16le'),
    [{ title: 'Стул', price: '15.00', currency: 'RUB' }],
  ],
  [
    'Excel in Russian, in its old encoding',
    bytes(
      [0xc0, 0xf0, 0xf2, 0xe8, 0xea, 0xf3, 0xeb],
      ';',
      [0xcd, 0xe0, 0xe7, 0xe2, 0xe0, 0xed, 0xe8, 0xe5],
      ';',
      [0xd6, 0xe5, 0xed, 0xe0],
      '\r\nA1;',
      [0xd1, 0xf2, 0xf3, 0xeb],
      ';15,00\r\n',
    ),
    [{ sku: 'A1', title: 'Стул', price: '15.00' }],
  ],
  [
    'Excel in Japanese, in its old encoding',
    bytes(
      [0x8f, 0xa4, 0x95, 0x69, 0x83, 0x52, 0x81, 0x5b, 0x83, 0x68],
      ',',
      [0x8f, 0xa4, 0x95, 0x69, 0x96, 0xbc],
      ',',
      [0x89, 0xbf, 0x8a, 0x69],
      '\r\nA1,',
      [0x88, 0xd6, 0x8e, 0x71],
      ',1299',
      [0x89, 0x7e],
      '\r\n',
    ),
    [{ sku: 'A1', title: '椅子', price: '1299', currency: 'JPY' }],
  ],
  [
    'Excel in Turkish, in its old encoding',
    bytes(
      [0xdc],
      'r',
      [0xfc],
      'n Kodu;',
      [0xdc],
      'r',
      [0xfc],
      'n Ad',
      [0xfd],
      ';Fiyat;Stok Durumu\r\nA1;',
      [0xde],
      'ezlong;1.299,00 TL;stokta yok\r\n',
    ),
    [{ sku: 'A1', title: 'Şezlong', price: '1299.00', currency: 'TRY', availability: 'out_of_stock' }],
  ],
  [
    'a workbook with instructions in its first sheet',
    workbook({
      sheets: [
        {
          name: 'Read me',
          rows: rowsOf(['How to fill in', 'Use one row for each product'], ['Step', 'What']),
        },
        { name: 'Products', rows: rowsOf(['id', 'title', 'price'], ['A1', 'Chair', '15.00 EUR']) },
      ],
    }),
    [chair],
  ],
  [
    'a workbook with GTINs and numbers as numbers',
    workbook({
      rows:
        row(1, text('id'), text('title'), text('gtin'), text('price')) +
        row(2, number('7'), text('Chair'), number('4006381333931'), number('19.989999999999998')),
    }),
    [{ sku: '7', gtin: '4006381333931', price: '19.99' }],
  ],
  [
    'noise of floating point',
    lines('id,title,price', 'A1,Chair,19.989999999999998', 'A2,Table,12.950000000000001'),
    [{ price: '19.99' }, { price: '12.95' }],
  ],
])('%s', async (_, content, products) => {
  await holds(content, products)
})

test('rows of nothing but separators are no products that failed', async () => {
  const content = lines('id;title;price', 'A1;Chair;15,00 EUR', ...Array.from({ length: 50 }, () => ';;'))
  expect(await holds(content, [chair])).toMatchObject({ failedCount: 0, notes: [] })
})
