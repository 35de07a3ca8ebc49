import { describe, expect, test } from 'vitest'
import { item, readFeed, refusalOf, rss, tsv } from './feeds.fixture.ts'

/** A feed as shops write it, and what stands in its products, or in the sentence that refuses it. */
type Oddity = [name: string, content: string | Uint8Array, products: object[]]

const google = 'xmlns:g="http://base.google.com/ns/1.0"'
const bom = '\ufeff'
const chair = { sku: 'A1', title: 'Chair', price: '15.00', currency: 'EUR' }
const row = 'A1,Chair,15.00 EUR\n'
const utf16 = (text: string) => Buffer.from(`${bom}${text}`, 'utf16le')
const xml = (inner: string) => `<?xml version="1.0"?>${inner}`
const one = (fields: string) => rss(item(`<g:id>A1</g:id>${fields}`))
const photos = (list: string) =>
  tsv(['id', 'title', 'image_link', 'additional_image_link'], ['A1', 'Chair', '', list])
const photoUrls = ['https://s.example/1.jpg', 'https://s.example/2.jpg']

async function holds(content: string | Uint8Array, products: object[]) {
  const found = (await readFeed(content, { timeZone: 'Europe/Amsterdam' })).products
  expect(found).toMatchObject(products)
  expect(found).toHaveLength(products.length)
}

describe('bytes and tables as shops write them', () => {
  test.each<Oddity>([
    ['CSV UTF-8 of Excel, all ASCII', `${bom}id,title,price\r\n${row}`, [chair]],
    ['a mark twice', `${bom}${bom}id,title,price\n${row}`, [chair]],
    [
      'a mark before an XML declaration of another encoding',
      `${bom}<?xml version="1.0" encoding="ISO-8859-1"?><rss ${google}><item><g:id>A1</g:id><g:title>Crème</g:title></item></rss>`,
      [{ title: 'Crème' }],
    ],
    ['Unicode Text of Excel', utf16('id\ttitle\tprice\r\nA1\tChair\t15.00 EUR\r\n'), [chair]],
    ['sep=;', 'sep=;\r\nid;title;price\r\nA1;Chair;15,00 EUR\r\n', [chair]],
    ['sep=, in quotes, after a mark', `${bom}"sep=,"\nid,title,price\n${row}`, [chair]],
    ['a tab declared', 'SEP=\t\nid\ttitle\tprice\nA1\tChair\t15.00 EUR\n', [chair]],
    [
      'comments',
      `# Required | the SKU,# Required | the title,# Required\n# more\nid,title,price\n${row}`,
      [chair],
    ],
    ['a title with a comma', `Products, Summer 2026\n\nid;title;price\nA1;Chair;15,00 EUR\n`, [chair]],
    ['a row of groups', `Product data,,Price data\nSKU,Name,Price\n${row}`, [chair]],
    ['two header rows, one for people', `SKU,Product name,Price\nid,title,price\n${row}`, [chair]],
    ['quoted names', `"id","title","price"\n"A1","Chair","15.00 EUR"\n`, [chair]],
    ['many columns that are not known', `x1;x2;id;y;title;price\n;;A1;;Chair;15,00 EUR\n`, [chair]],
    [
      'HTML in the first description',
      tsv(['id', 'title', 'description', 'price'], ['A1', 'Chair', '<body><p>Soft</p></body>', '15.00 EUR']),
      [chair],
    ],
    [
      'a web page in a description of CSV',
      `id,title,description,price\nA1,Chair,"<!doctype html><html><head></head></html>",15.00 EUR\n`,
      [chair],
    ],
    ['no line break at the end', `id,title,price\n${row.trim()}`, [chair]],
    ['short rows, as others before', 'id\ttitle\tprice\nA0\tLamp\nA1\tChair', [{ sku: 'A0' }, { sku: 'A1' }]],
    ['lists of photos with bars', photos(photoUrls.join('|')), [{ photoUrls }]],
    ['lists of photos with semicolons and spaces', photos(photoUrls.join('; ')), [{ photoUrls }]],
    ['lists of photos with line breaks', photos(`"${photoUrls.join('\n')}"`), [{ photoUrls }]],
    ['lists of photos with a last comma', photos(`${photoUrls.join(',')},`), [{ photoUrls }]],
    [
      'lists of photos in JSON',
      photos(`"${JSON.stringify(photoUrls).replaceAll('"', '""')}"`),
      [{ photoUrls }],
    ],
    ['photos without http:', photos('//s.example/1.jpg|//s.example/2.jpg'), [{ photoUrls }]],
    [
      'commas within an address of a photo',
      photos('https://s.example/w_1,h_2/1.jpg'),
      [{ photoUrls: ['https://s.example/w_1,h_2/1.jpg'] }],
    ],
  ])('%s', (_, content, products) => holds(content, products))

  test.each<Oddity>([
    [
      'of Shopify',
      'Handle,Title,Vendor,Type,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Status\nchair,Chair,Oak,Seats,A1,12.00,15.00,https://s.example/1.jpg,active\n',
      [
        {
          sku: 'A1',
          price: '15.00',
          salePrice: '12.00',
          brand: 'Oak',
          productType: 'Seats',
          itemGroupId: 'chair',
          availability: null,
        },
      ],
    ],
    [
      'of WooCommerce',
      'ID,Type,SKU,Name,Visibility in catalog,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Categories,Images\n7,simple,A1,Chair,visible,2026-11-27,2026-11-30,1,12,12,15,Seats,"https://s.example/1.jpg, https://s.example/2.jpg"\n',
      [
        {
          sku: 'A1',
          price: '15',
          salePrice: '12',
          saleEndsAt: new Date('2026-11-30T23:00:00Z'),
          availability: 'in_stock',
          productType: 'Seats',
          photoUrls,
        },
      ],
    ],
    [
      'of Magento',
      'sku,attribute_set_code,product_type,categories,name,description,price,special_price,special_price_to_date,is_in_stock,qty\nA1,Default,simple,Seats,Chair,Soft,15,12,2026-11-30,0,0\n',
      [
        {
          sku: 'A1',
          title: 'Chair',
          productType: 'Seats',
          price: '15',
          salePrice: '12',
          availability: 'out_of_stock',
        },
      ],
    ],
    [
      'of PrestaShop',
      'Product ID;Name *;Reference #;Price tax excluded;Price tax included;Wholesale price;Quantity;Image URLs (x,y,z...)\n7;Chair;A1;12.61;15.00;4;0;https://s.example/1.jpg,https://s.example/2.jpg\n',
      [{ sku: 'A1', title: 'Chair', price: '15.00', availability: null, photoUrls }],
    ],
    [
      'of Facebook',
      'id,title,availability,condition,price,image[0].url,quantity_to_sell_on_facebook\nA1,Chair,available for order,new,15.00 EUR,https://s.example/1.jpg,5\n',
      [{ ...chair, availability: 'in_stock', photoUrls: ['https://s.example/1.jpg'] }],
    ],
  ])('the export %s', (_, content, products) => holds(content, products))

  const three = ['A1', 'A2', 'A3'].map(sku => ({ sku }))
  test.each<Oddity>([
    [
      'inch marks in two rows',
      tsv(
        ['id', 'title', 'price'],
        ['A1', '"Big pan', '15.00'],
        ['A2', 'TV 22"', '16.00'],
        ['A3', 'Lamp', '17.00'],
      ),
      three,
    ],
    [
      'one that nothing closes',
      tsv(
        ['id', 'title', 'price'],
        ['A1', '"Big pan', '15.00'],
        ['A2', 'TV', '16.00'],
        ['A3', 'Lamp', '17.00'],
      ),
      three,
    ],
    [
      'one that nothing closes in CSV',
      'id,title,price\nA1,"Big pan,15.00\nA2,TV,16.00\nA3,Lamp,17.00\n',
      three,
    ],
    [
      'one before quoted rows',
      'id,title,price\nA1,"Big pan,15.00\nA2,"TV, large",16.00\nA3,"Lamp",17.00\n',
      three,
    ],
    ['one in the last row', tsv(['id', 'title'], ['A1', 'Pan'], ['A2', 'TV'], ['A3', '"Lamp']), three],
    [
      'one without ids that count',
      tsv(['id', 'title'], ['pan', '"Pan'], ['tv', 'TV'], ['lamp', 'Lamp']),
      [{}, {}, {}],
    ],
    [
      'lines of a text that look like rows',
      'id,title,description,price\nA1,Chair,"Sizes:\nS2, M3, L4",15.00\nA2,TV,,16.00\nA3,Lamp,,17.00\n',
      [{ description: 'Sizes:\nS2, M3, L4' }, {}, {}],
    ],
  ])('an unbalanced quotation mark never takes in a product: %s', (_, content, products) =>
    holds(content, products),
  )

  test.each([
    ['in its last row', 'id\ttitle\tprice\nA1\tChair\t15.00\nA2\tTab'],
    ['in its last row of CSV', 'id,title,price\r\nA1,Chair,15.00\r\nA2'],
    ['within a quotation', 'id,title,price\nA1,Chair,15.00\nA2,"Tab'],
    ['within a quotation of many lines', 'id,title\nA1,Chair\nA2,"Table\nof oak,\nand'],
  ])('a table that breaks off %s is refused', async (_, content) => {
    expect((await refusalOf(content)).message).toContain('breaks off')
  })
})

describe('XML as shops write it', () => {
  const shop = (rowName: string, inner: string) =>
    xml(`<shop><list><${rowName}>${inner}</${rowName}></list></shop>`)
  const names = '<id>A1</id><name>Chair</name><price>15.00 EUR</price>'
  test.each<Oddity>([
    [
      'another prefix',
      xml(
        '<rss xmlns:g-core="http://base.google.com/ns/1.0"><item><g-core:id>A1</g-core:id><title>Chair</title><g-core:price>15.00 EUR</g-core:price></item></rss>',
      ),
      [chair],
    ],
    [
      'no declaration',
      xml('<rss><item><g:id>A1</g:id><g:title>Chair</g:title></item></rss>'),
      [{ sku: 'A1' }],
    ],
    [
      'the prefix for something else',
      xml(
        '<rss xmlns:g="http://example.com/geo" xmlns:x="http://base.google.com/ns/1.0"><item><g:id>no</g:id><x:id>A1</x:id><title>Chair</title></item></rss>',
      ),
      [{ sku: 'A1' }],
    ],
    [
      'a declaration in each item',
      xml(`<rss><item ${google}><g:id>A1</g:id><g:title>Chair</g:title></item></rss>`),
      [{ sku: 'A1' }],
    ],
    [
      'Google by default',
      xml(
        '<rss xmlns="http://base.google.com/ns/1.0"><channel><item><id>A1</id><title>Chair</title></item></channel></rss>',
      ),
      [{ sku: 'A1' }],
    ],
    [
      'names of Atom before those of Google',
      xml(
        `<feed xmlns="http://www.w3.org/2005/Atom" ${google}><entry><id>tag:1</id><title>Atom</title><g:id>A1</g:id><g:title>Salt &amp; Pepper</g:title><g:price>15.00 EUR</g:price></entry></feed>`,
      ),
      [{ sku: 'A1', title: 'Salt & Pepper', price: '15.00' }],
    ],
    [
      'names of RSS beside those of Google',
      rss(
        item(
          '<title>Long</title><g:id>A1</g:id><g:title>Chair</g:title><description>RSS</description><g:description>Soft</g:description>',
        ),
      ),
      [{ title: 'Chair', description: 'Soft' }],
    ],
    [
      'titles of other namespaces',
      xml(
        `<rss ${google} xmlns:media="http://search.yahoo.com/mrss/"><item><media:title>No</media:title><g:id>A1</g:id><title>Chair</title></item></rss>`,
      ),
      [{ title: 'Chair' }],
    ],
    [
      'a default namespace within a text',
      xml(
        `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>A1</id><summary><div xmlns="http://www.w3.org/1999/xhtml">Soft</div></summary><title>Chair</title></entry></feed>`,
      ),
      [{ title: 'Chair', description: '<div>Soft</div>' }],
    ],
    [
      'entities of HTML',
      one('<g:title>Cerv&eacute;lo&trade;</g:title><g:description>a&nbsp;b</g:description>'),
      [{ title: 'Cervélo™', description: 'a b' }],
    ],
    [
      'a bare &',
      one('<g:title>Body & More</g:title><g:link>https://s.example/?a=1&b=2</g:link>'),
      [{ title: 'Body & More', link: 'https://s.example/?a=1&b=2' }],
    ],
    ['a bare <', one('<g:title>Cable < 5 m</g:title>'), [{ title: 'Cable < 5 m' }]],
    ['references to control characters', one('<g:title>a&#11;b&#x1F;</g:title>'), [{ title: 'ab' }]],
    [
      'references of Windows-1252 and halves',
      one('<g:title>Men&#146;s &#55357;&#56832;</g:title>'),
      [{ title: 'Men’s 😀' }],
    ],
    ['references in CDATA', one('<g:title><![CDATA[A &nbsp;& <b>B</b>]]></g:title>'), [{ title: 'A & B' }]],
    [
      'HTML as elements',
      one('<g:title>A <b>B</b></g:title><g:description><p>Soft</p></g:description>'),
      [{ title: 'A B', description: '<p>Soft</p>' }],
    ],
    [
      'a web page as a text',
      one('<g:title>A</g:title><g:description><![CDATA[<html><body>Soft</body></html>]]></g:description>'),
      [{ sku: 'A1' }],
    ],
    [
      'text after the root',
      `${one('<g:title>A</g:title>')}\n<!-- cached --> <b>Warning</b>: & more`,
      [{ sku: 'A1' }],
    ],
    [
      'SHOPITEM',
      shop(
        'SHOPITEM',
        '<ITEM_ID>A1</ITEM_ID><PRODUCTNAME>Chair</PRODUCTNAME><PRICE>12.00 EUR</PRICE><PRICE_VAT>15.00 EUR</PRICE_VAT><IMGURL>https://s.example/1.jpg</IMGURL><IMGURL_ALTERNATIVE>https://s.example/2.jpg</IMGURL_ALTERNATIVE>',
      ),
      [{ ...chair, photoUrls }],
    ],
    ['Item', shop('Item', names), [chair]],
    ['product', shop('product', names), [chair]],
    [
      'offers with attributes',
      xml(
        '<yml_catalog><shop><offers><offer id="A1" available="false"><name>Chair</name><price>15.00</price><oldprice>20.00</oldprice><currencyId>RUR</currencyId><picture>https://s.example/1.jpg</picture><picture>https://s.example/2.jpg</picture></offer></offers></shop></yml_catalog>',
      ),
      [
        {
          sku: 'A1',
          availability: 'out_of_stock',
          price: '20.00',
          salePrice: '15.00',
          currency: 'RUB',
          photoUrls,
        },
      ],
    ],
    ['rows of an unknown name', shop('Datensatz', names), [chair]],
    [
      'a currency of its own',
      one('<g:title>A</g:title><g:price>15.00</g:price><g:currency>USD</g:currency>'),
      [{ price: '15.00', currency: 'USD' }],
    ],
  ])('%s', (_, content, products) => holds(content, products))

  test('what was mended is told with its item', async () => {
    const { notes } = await readFeed(
      rss(
        item('<g:id>A1</g:id><g:title>&eacute; & &amp;</g:title>'),
        item('<g:id>A2</g:id><g:title>B&#1;</g:title>'),
      ),
    )
    expect(notes.map(({ item, id, sentence }) => [item, id, sentence.slice(0, 30)])).toEqual([
      [1, 'A1', expect.stringContaining('“&eacute;” is no entity')],
      [1, 'A1', expect.stringContaining('“&” stands alone')],
      [null, null, 'The feed contains 1 control ch'],
    ])
  })

  test.each([
    [
      'malformed',
      `<rss>\n<item><id>A1</id>\n<title>A</titel></item></rss>`,
      'line 3, column 16, in <title> of item 1 (A1)',
    ],
    [
      'malformed after mended text',
      `<rss>\n<item><id>A1</id>\n<title>A &nbsp;&</titel></item></rss>`,
      'line 3, column 24, in <title> of item 1 (A1)',
    ],
    [
      'cut off',
      `<rss>\n<item><id>A1</id><title>A</title></item>\n<item><id>A2</id>\n<title>Tab`,
      'breaks off in line 4, column 10, in <title> of item 2 (A2)',
    ],
    ['cut off between items', `<rss>\n<item><id>A1</id><title>A</title></item>\n`, 'in <rss>, after item 1'],
  ])('a feed that is %s says where', async (_, content, place) => {
    expect((await refusalOf(content)).message).toContain(place)
  })

  test('a second document after the first is refused, as its products would be lost', async () => {
    const feed = one('<g:title>A</g:title>')
    expect((await refusalOf(`${feed}\n<rss><item/></rss>`)).message).toContain('more than one XML document')
  })
})

describe('values as shops write them', () => {
  test.each<Oddity>([
    [
      'entities and tags in texts',
      tsv(
        ['id', 'title', 'brand', 'product_type', 'custom_label_0', 'link'],
        [
          'A1',
          'Salt &amp; Pepper &#8211; <b>Men&#8217;s</b>',
          'Oak &amp;amp; Sons',
          'Home &gt; Garden',
          '<i>new</i>',
          'https://s.example/?a=1&amp;copy=2',
        ],
      ),
      [
        {
          title: 'Salt & Pepper – Men’s',
          brand: 'Oak &amp; Sons',
          productType: 'Home > Garden',
          customLabels: { custom_label_0: 'new' },
          link: 'https://s.example/?a=1&copy=2',
        },
      ],
    ],
    [
      'a description that was escaped',
      tsv(['id', 'title', 'description'], ['A1', 'Chair', '&lt;p&gt;T&#228;tt &amp; soft&lt;/p&gt;']),
      [{ description: '<p>Tätt & soft</p>' }],
    ],
    [
      'a description that is HTML',
      tsv(['id', 'title', 'description'], ['A1', 'Chair', '<p>A &lt;b&gt; &amp; c</p>']),
      [{ description: '<p>A &lt;b&gt; &amp; c</p>' }],
    ],
    [
      'signs that are no tags',
      tsv(['id', 'title', 'description'], ['A1', 'Cable <5 m> and <none>', '5 < 6']),
      [{ title: 'Cable <5 m> and <none>', description: '5 < 6' }],
    ],
    [
      '0 as a sale price',
      tsv(['id', 'title', 'price', 'sale_price'], ['A1', 'Chair', '20.00 EUR', '0.00 EUR']),
      [{ price: '20.00', salePrice: null }],
    ],
    [
      'a currency in a column',
      tsv(['id', 'title', 'price', 'sale_price', 'currency'], ['A1', 'Chair', '$15.00', '12', 'USD']),
      [{ price: '15.00', salePrice: '12', currency: 'USD' }],
    ],
    [
      'a price that says its own',
      tsv(['id', 'title', 'price', 'currency'], ['A1', 'Chair', '15.00 EUR', 'USD']),
      [{ price: '15.00', currency: 'EUR' }],
    ],
    [
      'days of the group',
      tsv(
        ['id', 'title', 'price', 'sale_price', 'sale_price_effective_date'],
        ['A1', 'Chair', '20', '15', '2026-11-27/2026-11-30'],
      ),
      [{ saleStartsAt: new Date('2026-11-26T23:00:00Z'), saleEndsAt: new Date('2026-11-30T23:00:00Z') }],
    ],
    [
      'pieces in a column of stock',
      tsv(['id', 'title', 'stock'], ['A1', 'Chair', '12'], ['A2', 'Table', '0'], ['A3', 'Bed', '-1']),
      [{ availability: 'in_stock' }, { availability: 'out_of_stock' }, { availability: 'out_of_stock' }],
    ],
    [
      'a column of what is sold out',
      tsv(['id', 'title', 'sold out'], ['A1', 'Chair', 'yes'], ['A2', 'Table', 'FALSE']),
      [{ availability: 'out_of_stock' }, { availability: 'in_stock' }],
    ],
    [
      'what nobody understands',
      tsv(['id', 'title', 'availability'], ['A1', 'Chair', 'ask us']),
      [{ availability: 'unknown' }],
    ],
  ])('%s', (_, content, products) => holds(content, products))

  test('values that were not understood are noted as they stand in the feed', async () => {
    const { notes } = await readFeed(
      tsv(['id', 'title', 'price', 'availability'], ['A1', 'Chair', 'free', 'ask us']),
    )
    expect(notes.map(({ field, value }) => [field, value])).toEqual([
      ['price', 'free'],
      ['availability', 'ask us'],
    ])
  })
})
