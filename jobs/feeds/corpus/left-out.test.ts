// Products that a shop does not show, in exports as shops write them; the right values were decided before they were tried.
import { expect, test } from 'vitest'
import { readFeed } from '../feeds.fixture.ts'

const lines = (...rows: string[]) => rows.map(row => `${row}\n`).join('')
const unpublished = (count: number) =>
  `Some products are not published in the online store, so they were left out: ${count}.`
const hidden = (count: number) =>
  `The shop hides some products from its catalogue, so they were left out: ${count}.`

test.each<[name: string, content: string, skus: string[], sentences: string[]]>([
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
    [unpublished(3)],
  ],
  [
    'Shopify: not published',
    lines(
      'Handle,Title,Vendor,Published,Variant SKU,Variant Price,Status',
      'chair,Chair,Oak,TRUE,A1,12.00,active',
      'table,Table,Elm,FALSE,B1,99.00,active',
    ),
    ['A1'],
    [unpublished(1)],
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
    [unpublished(2)],
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
    [unpublished(4), hidden(1)],
  ],
  [
    'WooCommerce in German',
    lines(
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Regulärer Preis',
      '1,simple,A1,Stuhl,1,visible,"15,00"',
      '2,simple,B1,Tisch,0,visible,"25,00"',
    ),
    ['A1'],
    [unpublished(1)],
  ],
  [
    'PrestaShop',
    lines(
      'Product ID;Active (0/1);Name;Reference;Price tax excluded;Wholesale price',
      '1;1;Chair;A1;15.00;5.00',
      '2;0;Table;B1;25.00;5.00',
    ),
    ['A1'],
    [unpublished(1)],
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
    [unpublished(2)],
  ],
  [
    'Wix',
    lines(
      'handleId,fieldType,name,sku,visible,price',
      'chair,Product,Chair,A1,true,15',
      'table,Product,Table,B1,false,25',
    ),
    ['A1'],
    [unpublished(1)],
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
    [hidden(1), unpublished(1)],
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
])('%s', async (_, content, skus, sentences) => {
  const { products, notes, failedCount } = await readFeed(content)
  expect(products.map(({ sku }) => sku)).toEqual(skus)
  expect(failedCount).toBe(0)
  expect(notes.filter(({ line }) => line === null).map(({ sentence }) => sentence)).toEqual(sentences)
})
