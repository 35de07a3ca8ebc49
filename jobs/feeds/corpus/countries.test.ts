// Feeds of shops of other countries; the right values were decided before they were tried.
import { expect, test } from 'vitest'
import type { FeedBounds } from '../feed-bounds.ts'
import { readFeed } from '../feeds.fixture.ts'

const lines = (...rows: string[]) => rows.map(row => `${row}\n`).join('')
const xml = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${inner}`
const chair = { sku: 'A1', title: 'Chair', price: '15.00', currency: 'EUR' }
const photo = 'https://s.example/1.jpg'

/** Bytes of a text in a code page of one byte a sign. */
function inPage(label: string, text: string): Buffer {
  const decoder = new TextDecoder(label)
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Buffer.from(Array.from(text, sign => codes.get(sign) ?? 0x3f))
}

const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()

type Feed = [name: string, content: string | Uint8Array, products: object[], changes?: Partial<FeedBounds>]

test.each<Feed>([
  [
    'Polish, in code page 1250',
    inPage(
      'windows-1250',
      lines('Kod;Nazwa;Cena brutto;Dostępność', 'A1;Krzesło dębowe;1 299,00 zł;na stanie'),
    ),
    [{ sku: 'A1', title: 'Krzesło dębowe', price: '1299.00', currency: 'PLN', availability: 'in_stock' }],
    { charset: 'windows-1250' },
  ],
  [
    'Russian, in code page 1251, declared',
    inPage(
      'windows-1251',
      '<?xml version="1.0" encoding="windows-1251"?><yml_catalog><shop><offers><offer id="A1" available="false"><name>Стул «Дуб»</name><price>1299.50</price><currencyId>RUR</currencyId></offer></offers></shop></yml_catalog>',
    ),
    [{ sku: 'A1', title: 'Стул «Дуб»', price: '1299.50', currency: 'RUB', availability: 'out_of_stock' }],
  ],
  [
    'Japanese, in Shift JIS',
    Buffer.concat([
      Buffer.from('id,title,price\nA1,'),
      Buffer.from([0x88, 0xd6, 0x8e, 0x71]),
      Buffer.from(',1500 JPY\n'),
    ]),
    [{ sku: 'A1', title: '椅子', price: '1500', currency: 'JPY' }],
    { charset: 'shift_jis' },
  ],
  [
    'Chinese, in GB 18030',
    Buffer.concat([
      Buffer.from('id,title,price\nA1,'),
      Buffer.from([0xd2, 0xce, 0xd7, 0xd3]),
      Buffer.from(',99.00 CNY\n'),
    ]),
    [{ sku: 'A1', title: '椅子', price: '99.00', currency: 'CNY' }],
    { charset: 'gb18030' },
  ],
  [
    'UTF-16, the greater byte first',
    utf16be(lines('id\ttitle\tprice', 'A1\tStühle\t15.00 EUR')),
    [{ ...chair, title: 'Stühle' }],
  ],
  [
    'Turkish',
    lines('Stok Kodu;Ürün Adı;Fiyat;Stok', 'A1;Sandalye;1.299,90 TL;5'),
    [{ sku: 'A1', title: 'Sandalye', price: '1299.90', currency: 'TRY', availability: 'in_stock' }],
  ],
  [
    'Hungarian',
    lines('Cikkszám;Megnevezés;Bruttó ár;Készlet', 'A1;Szék;12 990 Ft;Raktáron'),
    [{ sku: 'A1', title: 'Szék', price: '12990', currency: 'HUF', availability: 'in_stock' }],
  ],
  [
    'Romanian',
    lines('SKU;Denumire;Preț;Disponibilitate', 'A1;Scaun;1.299,99 lei;În stoc'),
    [{ sku: 'A1', title: 'Scaun', price: '1299.99', currency: 'RON', availability: 'in_stock' }],
  ],
  [
    'Greek',
    lines('Κωδικός;Τίτλος;Τιμή', 'A1;Καρέκλα;1.299,00 €'),
    [{ sku: 'A1', title: 'Καρέκλα', price: '1299.00', currency: 'EUR' }],
  ],
  [
    'Brazilian',
    lines('Código;Nome;Preço;Preço promocional;Estoque', 'A1;Cadeira;R$ 1.299,90;R$ 999,90;3'),
    [
      {
        sku: 'A1',
        title: 'Cadeira',
        price: '1299.90',
        salePrice: '999.90',
        currency: 'BRL',
        availability: 'in_stock',
      },
    ],
  ],
  [
    'Indian',
    lines('SKU,Product Name,MRP,Selling Price', 'A1,Chair,"₹1,29,900.00","₹99,900.00"'),
    [{ sku: 'A1', title: 'Chair', price: '129900.00', salePrice: '99900.00', currency: 'INR' }],
  ],
  [
    'Swedish, with a colon',
    lines('Artikelnr;Benämning;Pris;Lagerstatus', 'A1;Stol;1 299:50 kr;I lager'),
    [{ sku: 'A1', title: 'Stol', price: '1299.50', availability: 'in_stock' }],
  ],
  [
    'Swiss, with apostrophes and a dash',
    lines('Artikelnummer;Bezeichnung;Preis CHF', "A1;Stuhl;1'299.–", 'A2;Tisch;2’499.50'),
    [
      { sku: 'A1', price: '1299', currency: 'CHF' },
      { sku: 'A2', price: '2499.50', currency: 'CHF' },
    ],
  ],
  [
    'Arabic digits',
    lines('id,title,price', 'A1,كرسي,١٥٫٥٠ SAR'),
    [{ sku: 'A1', title: 'كرسي', price: '15.50', currency: 'SAR' }],
  ],
  [
    'full-width digits',
    lines('id,title,price', 'A1,椅子,１５００円'),
    [{ sku: 'A1', price: '1500', currency: 'JPY' }],
  ],
  [
    'Czech: a price in its own currency, a delivery of three days',
    xml(
      '<SHOP><SHOPITEM><ITEM_ID>A1</ITEM_ID><PRODUCTNAME>Židle</PRODUCTNAME><PRICE_VAT>1299</PRICE_VAT><DELIVERY_DATE>3</DELIVERY_DATE></SHOPITEM></SHOP>',
    ),
    [{ sku: 'A1', title: 'Židle', price: '1299' }],
  ],
  [
    'Ceneo: attributes and named values',
    xml(
      '<offers><o id="A1" url="https://s.example/1" price="15.00" avail="1" stock="4"><cat><![CDATA[Meble]]></cat><name><![CDATA[Krzesło]]></name><imgs><main url="https://s.example/1.jpg"/></imgs><attrs><a name="Producent"><![CDATA[Oak]]></a></attrs></o></offers>',
    ),
    [{ sku: 'A1', title: 'Krzesło', price: '15.00', link: 'https://s.example/1', photoUrls: [photo] }],
  ],
  [
    'days of sale as Germans write them',
    lines(
      'id;title;price;sale_price;sale_price_effective_date',
      'A1;Stuhl;15,00 EUR;12,00 EUR;01.06.2026 - 30.06.2026',
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
])('%s', async (_, content, products, changes = {}) => {
  const { products: found } = await readFeed(content, changes)
  expect(found).toMatchObject(products)
  expect(found).toHaveLength(products.length)
})
