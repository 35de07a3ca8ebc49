// Exports and interfaces of more shop systems; the right values were decided before they were tried.
import { expect, test } from 'vitest'
import { readFeed } from '../feeds.fixture.ts'

const lines = (...rows: string[]) => rows.map(row => `${row}\n`).join('')
const json = (value: unknown) => JSON.stringify(value)
const photos = [1, 2].map(n => `https://s.example/${n}.jpg`)
const chair = { sku: 'A1', title: 'Chair', price: '15.00' }

test.each<[name: string, content: string, products: object[]]>([
  [
    'Shopware 6’s export',
    lines(
      'id;product_number;active;stock;translations.DEFAULT.name;translations.DEFAULT.description;price.DEFAULT.net;price.DEFAULT.gross;manufacturer.translations.DEFAULT.name;cover.media.url;ean',
      `0189;A1;1;4;Chair;<p>Soft</p>;12.61;15.00;Oak;${photos[0]};4006381333931`,
      '0190;B1;0;4;Table;;12.61;15.00;Oak;;',
    ),
    [{ ...chair, gtin: '4006381333931', photoUrls: [photos[0]] }],
  ],
  [
    'Shopware 6’s store API',
    json({
      elements: [
        {
          id: '0189',
          productNumber: 'A1',
          translated: { name: 'Chair', description: '<p>Soft</p>' },
          name: 'Chair',
          available: true,
          calculatedPrice: { unitPrice: 15, totalPrice: 15, quantity: 1 },
          manufacturer: { translated: { name: 'Oak' }, name: 'Oak' },
          cover: { media: { url: photos[0] } },
        },
      ],
    }),
    [
      {
        sku: 'A1',
        title: 'Chair',
        price: '15',
        brand: 'Oak',
        photoUrls: [photos[0]],
        availability: 'in_stock',
      },
    ],
  ],
  [
    'Magento 2, more photos and a sale with days',
    lines(
      'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,base_image,additional_images,qty,is_in_stock',
      `A1,,Default,simple,"Default Category/Seats",base,Chair,<p>Soft</p>,Short,1,"Catalog, Search",15.0000,12.0000,2026-01-01,2026-01-31,chair,${photos[0]},"${photos.join(',')}",4.0000,1`,
    ),
    [
      {
        sku: 'A1',
        title: 'Chair',
        price: '15.0000',
        salePrice: '12.0000',
        photoUrls: photos,
        productType: 'Default Category/Seats',
      },
    ],
  ],
  [
    'OXID',
    lines(
      '"OXID";"OXACTIVE";"OXARTNUM";"OXEAN";"OXTITLE";"OXSHORTDESC";"OXPRICE";"OXTPRICE";"OXPIC1";"OXSTOCK"',
      `"05848170643ab0deb9914566391c0c63";"1";"A1";"4006381333931";"Chair";"Soft";"15.00";"20.00";"${photos[0]}";"4"`,
    ),
    [{ sku: 'A1', title: 'Chair', price: '20.00', salePrice: '15.00', gtin: '4006381333931' }],
  ],
  [
    'Lightspeed eCom',
    lines(
      'Internal_ID;Internal_Variant_ID;Visible;Brand;Supplier;NL_Title_Short;NL_Title_Long;NL_Description_Short;NL_Description_Long;Price;Price_Old;SKU;EAN;Stock_Level;Images',
      `1;2;Y;Oak;Oak BV;Stoel;Stoel van eik;Kort;Zacht;15.00;20.00;A1;4006381333931;4;${photos.join(',')}`,
    ),
    [{ sku: 'A1', title: 'Stoel', price: '20.00', salePrice: '15.00', brand: 'Oak', photoUrls: photos }],
  ],
  [
    'Ecwid’s export',
    lines(
      'type,product_internal_id,product_sku,product_name,product_description,product_price,product_compare_to_price,product_is_available,product_media_main_image_url,product_media_gallery_image_url_1,product_brand,product_quantity',
      `product,77,A1,Chair,<p>Soft</p>,15.00,20.00,true,${photos[0]},${photos[1]},Oak,4`,
      'product_option,77,,,,,,,,,,',
    ),
    [{ sku: 'A1', title: 'Chair', price: '20.00', salePrice: '15.00', photoUrls: photos, brand: 'Oak' }],
  ],
  [
    'Ecwid’s API',
    json({
      total: 1,
      items: [
        {
          id: 77,
          sku: 'A1',
          name: 'Chair',
          price: 15,
          compareToPrice: 20,
          enabled: true,
          inStock: true,
          url: 'https://s.example/1',
          imageUrl: photos[0],
          galleryImages: [{ url: photos[1], thumbnail: 'https://s.example/t.jpg' }],
        },
      ],
    }),
    [{ sku: 'A1', price: '20', salePrice: '15', availability: 'in_stock', photoUrls: photos }],
  ],
  [
    'PrestaShop’s web service',
    `<prestashop xmlns:xlink="http://www.w3.org/1999/xlink"><products><product><id><![CDATA[1]]></id><reference><![CDATA[A1]]></reference><ean13><![CDATA[4006381333931]]></ean13><price><![CDATA[15.000000]]></price><wholesale_price><![CDATA[5.000000]]></wholesale_price><active><![CDATA[1]]></active><name><language id="1" xlink:href="https://s.example/api/languages/1"><![CDATA[Chair]]></language><language id="2"><![CDATA[Chaise]]></language></name></product></products></prestashop>`,
    [{ title: 'Chair', price: '15.00', gtin: '4006381333931' }],
  ],
  [
    'Medusa, prices of variants in a list',
    json({
      products: [
        {
          id: 'prod_1',
          title: 'Chair',
          status: 'published',
          thumbnail: photos[0],
          variants: [
            {
              id: 'variant_1',
              title: 'Red',
              sku: 'A1',
              calculated_price: { calculated_amount: 15, currency_code: 'eur' },
            },
          ],
        },
      ],
    }),
    [{ sku: 'A1', title: 'Chair', photoUrls: [photos[0]] }],
  ],
  [
    'Sylius, codes and names',
    json({ 'hydra:member': [{ '@id': '/api/v2/products/A1', code: 'A1', name: 'Chair', enabled: true }] }),
    [{ sku: 'A1', title: 'Chair' }],
  ],
  [
    'Akeneo, values by channel',
    json({
      _embedded: {
        items: [
          {
            identifier: 'A1',
            enabled: true,
            values: {
              name: [{ locale: 'en_US', scope: null, data: 'Chair' }],
              price: [{ locale: null, scope: null, data: [{ amount: '15.00', currency: 'EUR' }] }],
            },
          },
        ],
      },
    }),
    [{ ...chair, currency: 'EUR' }],
  ],
  [
    'GraphQL, products in edges with a price of parts',
    json({
      data: {
        products: {
          pageInfo: { hasNextPage: false },
          edges: [
            {
              cursor: 'x',
              node: {
                sku: 'A1',
                title: 'Chair',
                price: { amount: '15.00', currencyCode: 'EUR' },
                featuredImage: { url: photos[0], altText: 'A chair' },
              },
            },
          ],
        },
      },
    }),
    [{ ...chair, currency: 'EUR', photoUrls: [photos[0]] }],
  ],
  [
    'JSON Lines with objects in them, one of several lines',
    '{"sku":"A1","name":"Chair","price":{"value":15.00,"currency":"EUR"}}\n{\n  "sku": "A2",\n  "name": "Table"\n}\n',
    [{ sku: 'A1', price: '15.00', currency: 'EUR' }, { sku: 'A2' }],
  ],
  [
    'CSV in a cell of CSV',
    lines('"id","title","description"', '"A1","Chair","a,b,c', '1,""2"",3', 'x;y"'),
    [{ sku: 'A1', title: 'Chair' }],
  ],
  [
    'a row each for price lists below it, by blank ids',
    lines('sku,name,price,qty_from', 'A1,Chair,15.00,1', ',,14.00,10', ',,13.00,100', 'B1,Table,25.00,1'),
    [{ ...chair }, { sku: 'B1', price: '25.00' }],
  ],
  [
    'PrestaShop in French, the price with tax last',
    lines(
      'ID;Actif (0/1);Nom *;Référence;Prix HT;Prix TTC;Images (x,y,z...)',
      `1;1;Chaise;A1;12,50;15,00;"${photos.join(',')}"`,
    ),
    [{ sku: 'A1', title: 'Chaise', price: '15.00', photoUrls: photos }],
  ],
  [
    'WooCommerce in Spanish, with a category path',
    lines(
      'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,¿Existencias?,Precio rebajado,Precio normal,Categorías,Imágenes',
      `7,simple,A1,Silla,1,visible,1,12,15,"Casa > Sillas","${photos.join(', ')}"`,
    ),
    [
      {
        sku: 'A1',
        title: 'Silla',
        price: '15',
        salePrice: '12',
        productType: 'Casa > Sillas',
        photoUrls: photos,
      },
    ],
  ],
  [
    'Plentymarkets',
    lines(
      '"VariationID";"VariationNumber";"ItemTextName";"ItemTextDescription";"SalesPrice";"RRP";"ManufacturerName";"Barcode";"ImageURL"',
      `"1001";"A1";"Chair";"Soft";"15.00";"20.00";"Oak";"4006381333931";"${photos[0]}"`,
    ),
    [{ sku: 'A1', title: 'Chair', brand: 'Oak', gtin: '4006381333931' }],
  ],
])('%s', async (_, content, products) => {
  expect((await readFeed(content)).products).toMatchObject(products)
})
