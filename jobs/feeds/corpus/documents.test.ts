// XML and JSON of shops, portals and databases; the right values were decided before they were tried.
import { expect, test } from 'vitest'
import { readFeed } from '../feeds.fixture.ts'

const photo = 'https://s.example/1.jpg'
const photos = [photo, 'https://s.example/2.jpg']
const chair = { sku: 'A1', title: 'Chair', price: '15.00', currency: 'EUR' }
const xml = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${inner}`
const json = (value: unknown) => JSON.stringify(value)

test.each<[name: string, content: string, products: object[]]>([
  [
    'Heureka with parameters',
    xml(
      `<SHOP><SHOPITEM><ITEM_ID>A1</ITEM_ID><PRODUCTNAME>Židle</PRODUCTNAME><PRODUCT>Židle Oak</PRODUCT><DESCRIPTION>Měkká</DESCRIPTION><URL>https://s.example/1</URL><IMGURL>${photo}</IMGURL><PRICE_VAT>1 299,00</PRICE_VAT><DELIVERY_DATE>0</DELIVERY_DATE><MANUFACTURER>Oak</MANUFACTURER><CATEGORYTEXT>Heureka.cz | Židle</CATEGORYTEXT><EAN>4006381333931</EAN><PARAM><PARAM_NAME>Barva</PARAM_NAME><VAL>červená</VAL></PARAM><ITEMGROUP_ID>G</ITEMGROUP_ID></SHOPITEM></SHOP>`,
    ),
    [
      {
        sku: 'A1',
        title: 'Židle',
        price: '1299.00',
        brand: 'Oak',
        itemGroupId: 'G',
        color: 'červená',
        gtin: '4006381333931',
      },
    ],
  ],
  [
    'Yandex, whose name is in three parts',
    xml(
      `<yml_catalog date="2026-11-30 10:00"><shop><name>Shop</name><currencies><currency id="RUB" rate="1"/></currencies><categories><category id="1">Стулья</category></categories><offers><offer id="A1" type="vendor.model" available="true"><url>https://s.example/1</url><price>1299</price><currencyId>RUB</currencyId><categoryId>1</categoryId><picture>${photo}</picture><typePrefix>Стул</typePrefix><vendor>Oak</vendor><model>Classic</model><param name="Цвет">красный</param></offer></offers></shop></yml_catalog>`,
    ),
    [
      {
        sku: 'A1',
        title: 'Стул Oak Classic',
        brand: 'Oak',
        price: '1299',
        currency: 'RUB',
        color: 'красный',
        availability: 'in_stock',
      },
    ],
  ],
  [
    'BMEcat 1.2',
    xml(
      '<BMECAT version="1.2"><HEADER><CATALOG><CURRENCY>EUR</CURRENCY></CATALOG></HEADER><T_NEW_CATALOG><ARTICLE><SUPPLIER_AID>A1</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Stuhl</DESCRIPTION_SHORT><DESCRIPTION_LONG>Weich</DESCRIPTION_LONG><EAN>4006381333931</EAN><MANUFACTURER_NAME>Oak</MANUFACTURER_NAME></ARTICLE_DETAILS><ARTICLE_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></ARTICLE_ORDER_DETAILS><ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>12.61</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS></ARTICLE></T_NEW_CATALOG></BMECAT>',
    ),
    [{ sku: 'A1', title: 'Stuhl', description: 'Weich', gtin: '4006381333931', brand: 'Oak' }],
  ],
  [
    'BMEcat 2005',
    xml(
      '<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005"><T_NEW_CATALOG><PRODUCT mode="new"><SUPPLIER_PID type="supplier_specific">A1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="deu">Stuhl</DESCRIPTION_SHORT><DESCRIPTION_LONG lang="deu">Weich</DESCRIPTION_LONG><INTERNATIONAL_PID type="ean">4006381333931</INTERNATIONAL_PID></PRODUCT_DETAILS></PRODUCT></T_NEW_CATALOG></BMECAT>',
    ),
    [{ sku: 'A1', title: 'Stuhl', description: 'Weich' }],
  ],
  [
    'Salesforce Commerce',
    xml(
      '<catalog xmlns="http://www.demandware.com/xml/impex/catalog/2006-10-31" catalog-id="c"><product product-id="A1"><ean>4006381333931</ean><display-name xml:lang="x-default">Chair</display-name><long-description xml:lang="x-default">Soft</long-description><online-flag>true</online-flag><brand>Oak</brand></product></catalog>',
    ),
    [{ sku: 'A1', title: 'Chair', description: 'Soft', brand: 'Oak', gtin: '4006381333931' }],
  ],
  [
    'attributes alone',
    xml('<Products><Product SKU="A1" Name="Chair" Price="15.00" Currency="EUR"/></Products>'),
    [chair],
  ],
  [
    'a price of parts',
    xml(
      '<products><product><id>A1</id><name>Chair</name><price><value>15.00</value><currency>EUR</currency></price></product></products>',
    ),
    [chair],
  ],
  [
    'a price with and without tax',
    xml(
      '<products><product><id>A1</id><name>Chair</name><price><net>12.61</net><gross>15.00</gross></price></product></products>',
    ),
    [{ sku: 'A1', price: '15.00' }],
  ],
  [
    'photos in attributes',
    xml(
      `<products><product><id>A1</id><name>Chair</name><images><image src="${photos[0]}"/><image url="${photos[1]}"/></images></product></products>`,
    ),
    [{ sku: 'A1', photoUrls: photos }],
  ],
  [
    'photos with names and addresses',
    xml(
      `<products><product><id>A1</id><name>Chair</name><images>${photos.map((url, n) => `<image><url>${url}</url><position>${n}</position></image>`).join('')}</images></product></products>`,
    ),
    [{ sku: 'A1', photoUrls: photos }],
  ],
  [
    'Google’s details, which are not the product’s own',
    xml(
      '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>A1</g:id><title>Chair</title><g:price>15.00 EUR</g:price><g:product_detail><g:section_name>General</g:section_name><g:attribute_name>Title</g:attribute_name><g:attribute_value>No</g:attribute_value></g:product_detail><g:tax><g:country>US</g:country><g:rate>5</g:rate></g:tax></item></channel></rss>',
    ),
    [chair],
  ],
  [
    'a name in several languages',
    xml(
      '<products><product><sku>A1</sku><name xml:lang="de">Stuhl</name><name xml:lang="en">Chair</name></product></products>',
    ),
    [{ sku: 'A1', title: 'Stuhl' }],
  ],
  [
    'warnings of PHP before it',
    `<br />\n<b>Notice</b>:  Undefined index: x in <b>/var/www/feed.php</b> on line <b>7</b><br />\n${xml('<products><product><id>A1</id><name>Chair</name></product></products>')}`,
    [{ sku: 'A1', title: 'Chair' }],
  ],
  [
    'Shopify’s list of products',
    json({
      products: [
        {
          id: 632910392,
          title: 'Chair',
          handle: 'chair',
          body_html: '<p>Soft</p>',
          vendor: 'Oak',
          product_type: 'Seats',
          tags: ['new'],
          variants: [
            {
              id: 1,
              title: 'Red',
              option1: 'Red',
              sku: 'A1',
              price: '12.00',
              compare_at_price: '15.00',
              available: true,
            },
            {
              id: 2,
              title: 'Blue',
              option1: 'Blue',
              sku: 'A2',
              price: '13.00',
              compare_at_price: null,
              available: false,
            },
          ],
          images: photos.map((src, n) => ({ id: n, src, position: n + 1 })),
          options: [{ name: 'Color', values: ['Red', 'Blue'] }],
        },
      ],
    }),
    [
      {
        sku: 'A1',
        title: 'Chair',
        price: '15.00',
        salePrice: '12.00',
        availability: 'in_stock',
        brand: 'Oak',
        photoUrls: photos,
      },
      { sku: 'A2', title: 'Chair', price: '13.00', availability: 'out_of_stock', photoUrls: photos },
    ],
  ],
  [
    'Shopify’s GraphQL, variants in edges',
    json({
      data: {
        products: {
          edges: [
            {
              node: {
                id: 'gid://shopify/Product/1',
                title: 'Chair',
                vendor: 'Oak',
                variants: {
                  edges: ['A1', 'A2'].map(sku => ({ node: { id: `gid://${sku}`, sku, price: '15.00' } })),
                },
              },
            },
          ],
        },
      },
    }),
    [
      { sku: 'A1', title: 'Chair', price: '15.00' },
      { sku: 'A2', title: 'Chair', price: '15.00' },
    ],
  ],
  [
    'WooCommerce’s Store API, prices in cents',
    json([
      {
        id: 7,
        name: 'Chair',
        sku: 'A1',
        permalink: 'https://s.example/1',
        prices: {
          price: '1200',
          regular_price: '1500',
          sale_price: '1200',
          currency_code: 'EUR',
          currency_minor_unit: 2,
        },
        images: [{ id: 1, src: photo, thumbnail: 'https://s.example/1-300.jpg' }],
        is_in_stock: true,
      },
    ]),
    [{ ...chair, salePrice: '12.00', availability: 'in_stock', photoUrls: [photo] }],
  ],
  [
    'commercetools, prices in cents',
    json({
      results: [
        {
          id: 'u-1',
          name: { en: 'Chair', de: 'Stuhl' },
          sku: 'A1',
          price: { value: { centAmount: 1500, currencyCode: 'EUR', fractionDigits: 2 } },
        },
      ],
    }),
    [chair],
  ],
  ['cents in a name', json([{ sku: 'A1', name: 'Chair', price_cents: 1500, currency: 'EUR' }]), [chair]],
  [
    'BigCommerce, where 0 is no sale and null is the product’s price',
    json({
      data: [
        {
          id: 77,
          name: 'Chair',
          sku: 'A1',
          price: 15.0,
          sale_price: 0,
          retail_price: 20,
          images: [{ url_standard: photo }],
        },
      ],
      meta: { pagination: { total: 1 } },
    }),
    [{ sku: 'A1', title: 'Chair', price: '15', salePrice: null }],
  ],
  [
    'Magento, values as pairs',
    json({
      items: [
        {
          id: 1,
          sku: 'A1',
          name: 'Chair',
          price: 15,
          custom_attributes: [
            { attribute_code: 'description', value: '<p>Soft</p>' },
            { attribute_code: 'special_price', value: '12.00' },
          ],
        },
      ],
      total_count: 1,
    }),
    [{ sku: 'A1', title: 'Chair', price: '15', salePrice: '12.00', description: '<p>Soft</p>' }],
  ],
  [
    'Airtable',
    json({
      records: [
        {
          id: 'rec1',
          createdTime: '2026-01-01',
          fields: {
            SKU: 'A1',
            Name: 'Chair',
            Price: 15,
            Photos: [{ url: photo, thumbnails: { small: { url: 'https://s.example/s.jpg' } } }],
          },
        },
      ],
    }),
    [{ sku: 'A1', title: 'Chair', price: '15', photoUrls: [photo] }],
  ],
  [
    'Strapi',
    json({
      data: [
        {
          id: 1,
          attributes: {
            sku: 'A1',
            name: 'Chair',
            price: 15,
            image: { data: { attributes: { url: photo } } },
          },
        },
      ],
      meta: {},
    }),
    [{ sku: 'A1', title: 'Chair', price: '15' }],
  ],
  [
    'Meta’s catalogue',
    json({
      data: [
        {
          id: '998',
          retailer_id: 'A1',
          name: 'Chair',
          price: '15,00 €',
          availability: 'in stock',
          image_url: photo,
        },
      ],
      paging: {},
    }),
    [{ ...chair, availability: 'in_stock', photoUrls: [photo] }],
  ],
  [
    'names in two languages',
    json([{ sku: 'A1', name: { de: 'Stuhl', en: 'Chair' }, price: 15 }]),
    [{ sku: 'A1', title: 'Stuhl' }],
  ],
  [
    'lines of JSON',
    `${json({ id: 'A1', title: 'Chair' })}\r\n${json({ id: 'A2', title: 'Table' })}\r\n`,
    [{ sku: 'A1' }, { sku: 'A2' }],
  ],
])('%s', async (_, content, products) => {
  const found = (await readFeed(content, { timeZone: 'Europe/Amsterdam' })).products
  expect(found).toMatchObject(products)
  expect(found).toHaveLength(products.length)
})
