// Products that a shop does not show, in exports as shops write them; the right values were decided before they were tried.
import { expect, test } from 'vitest'
import { readFeed, refusalOf } from '../feeds.fixture.ts'

const lines = (...rows: string[]) => rows.map(row => `${row}\n`).join('')
const leftOut = (sentence: string) => (id: string) => [id, sentence]
const unpublished = leftOut('The shop does not publish this product, so it was left out.')
const hidden = leftOut('The shop hides this product from its catalogue, so it was left out.')
const json = (value: unknown) => JSON.stringify(value)
const xml = (...products: string[]) => `<?xml version="1.0"?>\n<products>${products.join('')}</products>`
const product = (id: string, inner: string, attributes = '') =>
  `<product${attributes}><sku>${id}</sku><name>Chair ${id}</name>${inner}</product>`

test.each<[name: string, content: string, skus: string[], leftOut: string[][]]>([
  [
    'Shopify: drafts and archived products, with their variants',
    lines(
      'Handle,Title,Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status',
      'chair,Chair,Oak,true,Color,Red,A1,12.00,,active',
      'chair,,,,,Blue,A2,13.00,,',
      'table,Table,Elm,true,Color,Red,B1,99.00,,draft',
      'table,,,,,Blue,B2,99.00,,',
      'lamp,Lamp,Elm,true,,,C1,9.00,,archived',
    ),
    ['A1', 'A2'],
    ['B1', 'B2', 'C1'].map(unpublished),
  ],
  [
    'Shopify: not published',
    lines(
      'Handle,Title,Vendor,Published,Variant SKU,Variant Price,Status',
      'chair,Chair,Oak,TRUE,A1,12.00,active',
      'table,Table,Elm,FALSE,B1,99.00,active',
    ),
    ['A1'],
    [unpublished('B1')],
  ],
  [
    'Shopify since 2025',
    lines(
      'Title,URL handle,Description,Vendor,Published on online store,Status,SKU,Price',
      'Chair,chair,Soft,Oak,TRUE,Active,A1,12.00',
      'Table,table,Hard,Elm,FALSE,Active,B1,99.00',
      'Lamp,lamp,Light,Elm,TRUE,Unlisted,C1,9.00',
    ),
    ['A1'],
    ['B1', 'C1'].map(unpublished),
  ],
  [
    'WooCommerce: drafts, private and hidden products, with variations of drafts',
    lines(
      'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Parent',
      '1,simple,A1,Chair,1,visible,15.00,',
      "2,variable,B1,Table,'-1,visible,,",
      '3,variation,B1-1,Table red,1,visible,20.00,B1',
      '4,simple,C1,Lamp,0,visible,9.00,',
      '5,simple,D1,Sofa,1,hidden,9.00,',
      '6,simple,E1,Desk,1,search,9.00,',
      '7,simple,F1,Stool,-1,visible,9.00,',
    ),
    ['A1', 'E1'],
    [unpublished('B1'), unpublished('B1-1'), unpublished('C1'), hidden('D1'), unpublished('F1')],
  ],
  [
    'WooCommerce in German',
    lines(
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Regulärer Preis',
      '1,simple,A1,Stuhl,1,visible,"15,00"',
      '2,simple,B1,Tisch,0,visible,"25,00"',
    ),
    ['A1'],
    [unpublished('B1')],
  ],
  [
    'PrestaShop',
    lines(
      'Product ID;Active (0/1);Name;Reference;Price tax excluded;Wholesale price',
      '1;1;Chair;A1;15.00;5.00',
      '2;0;Table;B1;25.00;5.00',
    ),
    ['A1'],
    [unpublished('B1')],
  ],
  [
    'Magento: disabled products; variants of configurable ones are not visible by themselves, but sold',
    lines(
      'sku,attribute_set_code,product_type,name,price,product_online,visibility',
      'A1,Default,simple,Chair red,15.00,1,Not Visible Individually',
      'A,Default,configurable,Chair,15.00,1,"Catalog, Search"',
      'B1,Default,simple,Table,25.00,2,"Catalog, Search"',
      'C1,Default,simple,Lamp,25.00,0,"Catalog, Search"',
    ),
    ['A1', 'A'],
    ['B1', 'C1'].map(unpublished),
  ],
  [
    'Wix',
    lines(
      'handleId,fieldType,name,sku,visible,price',
      'chair,Product,Chair,A1,true,15',
      'table,Product,Table,B1,false,25',
    ),
    ['A1'],
    [unpublished('B1')],
  ],
  [
    'Facebook: staging and archived items',
    lines(
      'id,title,availability,price,visibility,status',
      'A1,Chair,in stock,15.00 EUR,published,active',
      'B1,Table,in stock,15.00 EUR,staging,active',
      'C1,Lamp,in stock,15.00 EUR,published,archived',
    ),
    ['A1'],
    [hidden('B1'), unpublished('C1')],
  ],
  [
    'words that say something else: a year, an availability, a part of a name',
    lines(
      'id,title,published,status,active,price',
      'A1,A book,2019,in stock,0.5 %,15.00 EUR',
      'A2,Another,1999-01-01,sold out,none,15.00 EUR',
    ),
    ['A1', 'A2'],
    [],
  ],
  [
    'Shopify’s list: a draft, one that is not published, a variant of each',
    json({
      products: [
        ['A', 'active', '2026-01-01T10:00:00+01:00'],
        ['B', 'draft', '2026-01-01T10:00:00+01:00'],
        ['C', 'active', null],
      ].map(([id, status, published_at]) => ({
        id,
        title: `Chair ${id}`,
        status,
        published_at,
        variants: [1, 2].map(n => ({ id: n, sku: `${id}${n}`, price: '12.00' })),
      })),
    }),
    ['A1', 'A2'],
    ['B1', 'B2', 'C1', 'C2'].map(unpublished),
  ],
  [
    'Shopify’s GraphQL',
    json({
      data: {
        products: {
          edges: ['ACTIVE', 'ARCHIVED'].map((status, n) => ({
            node: { sku: `A${n}`, title: 'Chair', status, publishedAt: '2026-01-01' },
          })),
        },
      },
    }),
    ['A0'],
    [unpublished('A1')],
  ],
  [
    'WooCommerce’s REST API',
    json([
      { id: 1, sku: 'A1', name: 'Chair', status: 'publish', catalog_visibility: 'visible' },
      { id: 2, sku: 'B1', name: 'Table', status: 'publish', catalog_visibility: 'hidden' },
      { id: 3, sku: 'C1', name: 'Lamp', status: 'private', catalog_visibility: 'visible' },
      { id: 4, sku: 'D1', name: 'Desk', status: 'publish', catalog_visibility: 'search' },
    ]),
    ['A1', 'D1'],
    [hidden('B1'), unpublished('C1')],
  ],
  [
    'Shopware, with a variant that is inactive',
    json({
      data: [
        {
          attributes: { active: true, name: 'Chair' },
          children: [
            { productNumber: 'A1', name: 'Chair', active: true },
            { productNumber: 'A2', name: 'Chair', active: false },
          ],
        },
        { attributes: { productNumber: 'B1', name: 'Table', active: false } },
      ],
    }),
    ['A1'],
    ['A2', 'B1'].map(unpublished),
  ],
  [
    'Magento’s REST API',
    json({
      items: [1, 2].map(status => ({
        sku: `A${status}`,
        name: 'Chair',
        attribute_set_id: 4,
        price: 15,
        status,
        visibility: 1,
      })),
    }),
    ['A1'],
    [unpublished('A2')],
  ],
  [
    'Strapi, BigCommerce, Ecwid, Etsy and Square, by a name each',
    json([
      {
        sku: 'A1',
        name: 'Chair',
        publishedAt: '2026-01-01',
        is_visible: true,
        enabled: true,
        state: 'active',
      },
      { sku: 'B1', name: 'Table', publishedAt: null },
      { sku: 'B2', name: 'Table', is_visible: false },
      { sku: 'B3', name: 'Table', enabled: false },
      { sku: 'B4', name: 'Table', state: 'expired' },
      { sku: 'B5', name: 'Table', is_deleted: true },
      { sku: 'B6', name: 'Table', deleted_at: '2026-01-01 10:00:00' },
      { sku: 'B7', name: 'Table', is_hidden: 'yes' },
      { sku: 'B8', name: 'Table', archived: 1 },
    ]),
    ['A1'],
    [...['B1', 'B2', 'B3', 'B4', 'B5', 'B6'].map(unpublished), hidden('B7'), unpublished('B8')],
  ],
  [
    'JSON in which something else than the product is not shown',
    json([
      {
        sku: 'A1',
        name: 'Chair',
        published_at: '2026-01-01',
        deleted_at: null,
        availability: 'discontinued',
        brand: { name: 'Oak', active: false },
        categories: [{ name: 'Chairs', visible: false }],
        inventory: { enabled: false, status: 'inactive' },
        images: [{ src: 'https://s.example/1.jpg', hidden: true }],
        specifications: { Active: false },
        attributes: [{ name: 'Active', value: 'No' }],
        excluded_destination: ['Shopping_ads', 'Free_listings'],
      },
      { sku: 'A2', name: 'Chair', status: { name: 'draft' }, active: null, published: '', hidden: 'zip' },
    ]),
    ['A1', 'A2'],
    [],
  ],
  [
    'PrestaShop’s XML',
    xml(
      product('A1', '<active><![CDATA[1]]></active><visibility>both</visibility>'),
      product('B1', '<active><![CDATA[0]]></active><visibility>both</visibility>'),
      product('C1', '<active>1</active><visibility>none</visibility>'),
    ),
    ['A1'],
    [unpublished('B1'), hidden('C1')],
  ],
  [
    'attributes, elements around others, and a value that is none',
    xml(
      product('A1', '<details><status>active</status></details>', ' active="1" mode="new"'),
      product('B1', '', ' active="0"'),
      product('B2', '<details><status>Inactive</status></details>'),
      product('B3', '', ' mode="delete"'),
      product('B4', '<published-at nil="true"/>'),
    ),
    ['A1'],
    ['B1', 'B2', 'B3', 'B4'].map(unpublished),
  ],
  [
    'variants of a draft in elements of their own',
    xml(
      product('A', '<status>draft</status>'),
      product('A-1', '<parent_id>A</parent_id><status>publish</status>'),
      product('B', '<status>publish</status>'),
    ),
    ['B'],
    ['A', 'A-1'].map(unpublished),
  ],
  [
    'WordPress’ own XML',
    '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>' +
      ['publish', 'draft']
        .map((status, n) => `<item><id>A${n}</id><title>Chair</title><wp:status>${status}</wp:status></item>`)
        .join('') +
      '</channel></rss>',
    ['A0'],
    [unpublished('A1')],
  ],
  [
    'XML in which something else than the product is not shown',
    '<rss xmlns:g="http://base.google.com/ns/1.0"><channel>' +
      '<item><g:id>A1</g:id><title>Chair</title><g:availability>discontinued</g:availability>' +
      '<g:excluded_destination>Shopping_ads</g:excluded_destination><g:pause>ads</g:pause>' +
      '<g:product_detail><g:attribute_name>Active</g:attribute_name><g:attribute_value>No</g:attribute_value></g:product_detail>' +
      '<param name="Active">false</param><brand><name>Oak</name><active>0</active></brand><published_at/><published></published>' +
      '</item></channel></rss>',
    ['A1'],
    [],
  ],
  [
    'OpenCart',
    lines(
      'product_id,name(en-gb),sku,model,price,date_available,status,tax_class_id',
      '1,Chair,A1,M1,15.00,2026-01-01,true,9',
      '2,Table,B1,M2,25.00,2026-01-01,false,9',
    ),
    ['A1'],
    [unpublished('B1')],
  ],
])('%s', async (_, content, skus, leftOut) => {
  const { products, notes, failedCount } = await readFeed(content)
  expect(products.map(({ sku }) => sku)).toEqual(skus)
  expect(failedCount).toBe(0)
  const notShown = notes.filter(({ isLeftOut }) => isLeftOut)
  expect(notShown.map(({ id, sentence }) => [id, sentence])).toEqual(leftOut)
})

test('a feed of drafts alone is refused, and says why', async () => {
  const refused = await refusalOf(json([{ sku: 'A1', name: 'Chair', status: 'draft' }]))
  expect(refused.message).toMatch(/publishes none of the products/)
})
