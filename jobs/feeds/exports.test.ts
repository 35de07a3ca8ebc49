// Exports of shops, portals and spreadsheets as they really are. Each stands for its kind; the right values were decided
// before they were tried.
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import { item, readFeed, rss, tsv } from './feeds.fixture.ts'
import { zip } from './packed/zip.fixture.ts'
import { number, row, rowsOf, text, workbook } from './xlsx/workbooks.fixture.ts'

type Export = [name: string, content: string | Uint8Array, products: object[], reading?: FeedReading]

const chair = { sku: 'A1', title: 'Chair', price: '15.00', currency: 'EUR' }
const photo = 'https://s.example/1.jpg'
const csv = (...lines: string[]) => lines.map(line => `${line}\n`).join('')
const plain = csv('id,title,price', 'A1,Chair,15.00 EUR')
const xml = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>${inner}`
const ansi = (content: string) => {
  const special: Record<string, number> = { '€': 0x80, '–': 0x96 }
  return Buffer.from(Array.from(content, sign => special[sign] ?? sign.charCodeAt(0)))
}

async function holds(content: string | Uint8Array, products: object[], reading: FeedReading = {}) {
  const found = (await readFeed(content, { timeZone: 'Europe/Amsterdam', reading })).products
  expect(found).toMatchObject(products)
  expect(found).toHaveLength(products.length)
}

describe('exports of shops', () => {
  test.each<Export>([
    [
      'Shopify, variants of which only the first row has the title',
      csv(
        'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Status',
        `chair,Chair,<p>Soft</p>,Oak,Seats,true,Color,Red,A1,3,12.00,15.00,,${photo},1,active`,
        'chair,,,,,,,Blue,A2,0,13.00,,,https://s.example/2.jpg,2,',
        'chair,,,,,,,,,,,,,https://s.example/3.jpg,3,',
        'table,Table,,Elm,Desks,true,Title,Default Title,B1,1,99.00,,,,,active',
      ),
      [
        {
          sku: 'A1',
          title: 'Chair',
          price: '15.00',
          salePrice: '12.00',
          itemGroupId: 'chair',
          // Nobody knows from the pieces alone whether the shop sells more than it has.
          availability: null,
          photoUrls: [photo, 'https://s.example/2.jpg', 'https://s.example/3.jpg'],
        },
        {
          sku: 'A2',
          title: 'Chair',
          brand: 'Oak',
          productType: 'Seats',
          price: '13.00',
          itemGroupId: 'chair',
          availability: null,
          description: '<p>Soft</p>',
        },
        { sku: 'B1', title: 'Table', brand: 'Elm' },
      ],
    ],
    [
      'Shopify since 2025',
      csv(
        'Title,URL handle,Description,Vendor,Product category,Type,Tags,Status,SKU,Barcode,Price,Compare-at price,Cost per item,Inventory quantity,Product image URL',
        `Chair,chair,Soft,Oak,Furniture > Chairs,Seats,new,Active,A1,4006381333931,12.00,15.00,3.00,7,${photo}`,
      ),
      [
        {
          sku: 'A1',
          title: 'Chair',
          price: '15.00',
          salePrice: '12.00',
          gtin: '4006381333931',
          itemGroupId: 'chair',
          availability: null,
          photoUrls: [photo],
        },
      ],
    ],
    [
      'WooCommerce with variations',
      csv(
        'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent',
        `7,variable,A,Chair,1,0,visible,Short,Long,1,,,,"Seats > Oak",${photo},`,
        '8,variation,A1,"Chair - Red",1,0,visible,,,0,0,,15,,,A',
      ),
      [
        { sku: 'A', title: 'Chair', price: null, description: 'Long', productType: 'Seats > Oak' },
        { sku: 'A1', title: 'Chair - Red', price: '15', availability: 'out_of_stock', itemGroupId: 'A' },
      ],
    ],
    [
      'WooCommerce in German',
      csv(
        'ID,Typ,Artikelnummer,Name,Veröffentlicht,"Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,Vorrätig?,Lagerbestand,Angebotspreis,"Regulärer Preis",Kategorien,Bilder',
        `7,simple,A1,Stuhl,1,visible,Kurz,Lang,1,3,12,15,Sitze,${photo}`,
      ),
      [
        {
          sku: 'A1',
          title: 'Stuhl',
          price: '15',
          salePrice: '12',
          availability: 'in_stock',
          description: 'Lang',
          productType: 'Sitze',
          photoUrls: [photo],
        },
      ],
    ],
    [
      'WooCommerce in French',
      csv(
        'ID,Type,UGS,Nom,Publié,"Visibilité dans le catalogue","Description courte",Description,"En stock ?",Stock,"Tarif promo","Tarif régulier",Catégories,Images',
        `7,simple,A1,Chaise,1,visible,Court,Long,0,0,12,15,Sièges,${photo}`,
      ),
      [
        {
          sku: 'A1',
          title: 'Chaise',
          price: '15',
          salePrice: '12',
          availability: 'out_of_stock',
          productType: 'Sièges',
          photoUrls: [photo],
        },
      ],
    ],
    [
      'WooCommerce in Dutch',
      csv(
        'ID,Type,SKU,Naam,Gepubliceerd,"Korte beschrijving",Beschrijving,"Op voorraad?",Voorraad,Actieprijs,"Reguliere prijs",Categorieën,Afbeeldingen',
        `7,simple,A1,Stoel,1,Kort,Lang,1,3,12,15,Stoelen,${photo}`,
      ),
      [
        {
          sku: 'A1',
          title: 'Stoel',
          price: '15',
          salePrice: '12',
          availability: 'in_stock',
          productType: 'Stoelen',
          photoUrls: [photo],
        },
      ],
    ],
    [
      'Magento with photos of its own disk and days of America',
      csv(
        'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,price,special_price,special_price_from_date,special_price_to_date,base_image,additional_images,qty,is_in_stock',
        'A1,,Default,simple,"Default Category/Seats",base,Chair,Soft,15.0000,12.0000,"11/27/2026, 12:00 AM","12/1/2026, 12:00 AM",/c/h/chair.jpg,"/c/h/1.jpg,/c/h/2.jpg",5.0000,1',
      ),
      [
        {
          sku: 'A1',
          title: 'Chair',
          price: '15.0000',
          salePrice: '12.0000',
          saleEndsAt: new Date('2026-11-30T23:00:00Z'),
          availability: 'in_stock',
          photoUrls: [],
        },
      ],
    ],
    [
      'PrestaShop in French',
      csv(
        'ID produit;Image;Nom;Référence;Catégorie;Prix (HT);Prix TTC;Quantité;État',
        `7;${photo};Chaise;A1;Sièges;12,50;15,00;4;1`,
      ),
      [{ sku: 'A1', title: 'Chaise', price: '15.00', productType: 'Sièges', photoUrls: [photo] }],
    ],
    [
      'Shopware 6',
      csv(
        'id;parent_id;product_number;active;stock;name;description;price_net;price_gross;manufacturer_name;ean',
        '0189e2;;A1;1;0;Chair;Soft;12.61;15.00;Oak;4006381333931',
      ),
      [
        {
          sku: 'A1',
          title: 'Chair',
          price: '15.00',
          brand: 'Oak',
          availability: 'out_of_stock',
          gtin: '4006381333931',
        },
      ],
    ],
    [
      'Shopware 5',
      csv(
        'ordernumber;mainnumber;name;supplier;tax;price_EK;pseudoprice_EK;baseprice_EK;instock;active;imageUrl;additionalText',
        `A1;A1;Chair;Oak;19.00;15.00;20.00;4.00;7;1;${photo};`,
      ),
      [
        {
          sku: 'A1',
          title: 'Chair',
          price: '20.00',
          salePrice: '15.00',
          brand: 'Oak',
          availability: 'in_stock',
        },
      ],
    ],
    [
      'Lightspeed',
      csv(
        'Internal_ID;Internal_Variant_ID;Visible;Brand;NL_Title_Short;NL_Description_Long;Price;Price_Old;Price_Cost;Stock_Level;SKU;EAN;Images',
        `1;2;default;Oak;Stoel;Lang;12,00;15,00;4,00;3;A1;4006381333931;${photo}`,
      ),
      [
        {
          sku: 'A1',
          title: 'Stoel',
          price: '15.00',
          salePrice: '12.00',
          brand: 'Oak',
          description: 'Lang',
          availability: null,
          photoUrls: [photo],
        },
      ],
    ],
    [
      'BigCommerce',
      csv(
        'Product ID,Item Type,Product Name,Product Type,Product Code/SKU,Brand Name,Price,Cost Price,Retail Price,Sale Price,Current Stock Level,Category,Product Image URL - 1',
        `7,Product,Chair,P,A1,Oak,15.00,4.00,20.00,12.00,0,Seats,${photo}`,
      ),
      [
        {
          sku: 'A1',
          title: 'Chair',
          price: '15.00',
          salePrice: '12.00',
          brand: 'Oak',
          productType: 'Seats',
          availability: null,
          photoUrls: [photo],
        },
      ],
    ],
    [
      'Akeneo, with the language and currency in the names',
      csv(
        'sku;family;enabled;name-de_DE;description-de_DE-print;price-EUR;ean',
        'A1;chairs;1;Stuhl;Weich;15.00;4006381333931',
      ),
      [{ sku: 'A1', title: 'Stuhl', price: '15.00', gtin: '4006381333931' }],
    ],
  ])('%s', (_, content, products, reading) => holds(content, products, reading))
})

describe('feeds of portals', () => {
  test.each<Export>([
    [
      'Meta with hours of one digit',
      csv(
        'id,title,availability,price,sale_price,sale_price_effective_date,image_link',
        `A1,Chair,in stock,15.00 EUR,12.00 EUR,2026-11-27T9:30+01:00/2026-11-30T23:59+01:00,${photo}`,
      ),
      [{ ...chair, salePrice: '12.00', saleStartsAt: new Date('2026-11-27T08:30:00Z') }],
    ],
    [
      'Google with shipping and instalments that have prices of their own',
      rss(
        item(
          '<g:id>A1</g:id><g:title>Chair</g:title><g:shipping><g:country>DE</g:country><g:price>4.90 EUR</g:price></g:shipping><g:installment><g:amount>5 EUR</g:amount></g:installment><g:price>15.00 EUR</g:price>',
        ),
      ),
      [chair],
    ],
    [
      'Google with the price before and spaces that do not break',
      tsv(['id', 'title', 'price'], ['A1', 'Chair', 'EUR\u00a015.00']),
      [chair],
    ],
    [
      'Google’s Content API',
      JSON.stringify({
        kind: 'content#productsListResponse',
        resources: [
          {
            id: 'online:en:US:A1',
            offerId: 'A1',
            title: 'Chair',
            link: 'https://s.example/1',
            imageLink: photo,
            additionalImageLinks: ['https://s.example/2.jpg'],
            price: { value: '15.00', currency: 'EUR' },
            salePrice: { value: '12.00', currency: 'EUR' },
            productTypes: ['Seats'],
            availability: 'in stock',
            itemGroupId: 'G',
            customLabel0: 'new',
          },
        ],
      }),
      [
        {
          ...chair,
          salePrice: '12.00',
          productType: 'Seats',
          itemGroupId: 'G',
          photoUrls: [photo, 'https://s.example/2.jpg'],
          customLabels: { custom_label_0: 'new' },
        },
      ],
    ],
    [
      'Awin',
      csv(
        '"aw_deep_link","product_name","aw_product_id","merchant_product_id","merchant_image_url","description","merchant_category","search_price","merchant_name","merchant_id","category_name","aw_image_url","currency","merchant_deep_link","brand_name","in_stock"',
        `"https://aw.example/1","Chair","999","A1","${photo}","Soft","Seats","15.00","Shop","77","Furniture","https://aw.example/1.jpg","EUR","https://s.example/1","Oak","1"`,
      ),
      [
        {
          ...chair,
          link: 'https://s.example/1',
          brand: 'Oak',
          productType: 'Seats',
          photoUrls: [photo],
          availability: 'in_stock',
        },
      ],
    ],
    [
      'idealo',
      csv(
        'sku;brand;title;categoryPath;url;eans;hans;imageUrls;price;deliveryTime;deliveryCosts_dhl',
        `A1;Oak;Chair;Home > Seats;https://s.example/1;4006381333931;M1;${photo},https://s.example/2.jpg;15,00;1-3 Werktage;4,90`,
      ),
      [
        {
          sku: 'A1',
          title: 'Chair',
          price: '15.00',
          brand: 'Oak',
          productType: 'Home > Seats',
          gtin: '4006381333931',
          mpn: 'M1',
          photoUrls: [photo, 'https://s.example/2.jpg'],
        },
      ],
    ],
    [
      'billiger.de',
      csv(
        'aid|brand|mpnr|ean|name|desc|shop_cat|price|link|image|dlv_time|dlv_cost',
        `A1|Oak|M1|4006381333931|Chair|Soft|Seats|15.00|https://s.example/1|${photo}|2 Tage|4.90`,
      ),
      [{ sku: 'A1', title: 'Chair', price: '15.00', mpn: 'M1', description: 'Soft', productType: 'Seats' }],
    ],
    [
      'Trovaprezzi',
      csv(
        'Nome|Marca|Descrizione|Prezzo|Codice|Link|Disponibilità|Categoria|Immagine',
        `Sedia|Oak|Morbida|15,00|A1|https://s.example/1|disponibile|Sedie|${photo}`,
      ),
      [
        {
          sku: 'A1',
          title: 'Sedia',
          price: '15.00',
          availability: 'in_stock',
          productType: 'Sedie',
          photoUrls: [photo],
        },
      ],
    ],
    [
      'Ceneo, in attributes',
      xml(
        '<offers xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1"><o id="A1" url="https://s.example/1" price="15.00" avail="1" stock="5"><cat><![CDATA[Meble]]></cat><name><![CDATA[Krzesło]]></name><desc><![CDATA[Miękkie]]></desc></o></offers>',
      ),
      [
        {
          sku: 'A1',
          title: 'Krzesło',
          price: '15.00',
          link: 'https://s.example/1',
          description: 'Miękkie',
          availability: 'in_stock',
        },
      ],
    ],
    [
      'Skroutz',
      xml(
        '<mystore><created_at>2026-11-30 10:00</created_at><products><product><id>A1</id><name>Chair</name><link>https://s.example/1</link><image>https://s.example/1.jpg</image><category>Seats</category><price_with_vat>15.00</price_with_vat><availability>In stock</availability><manufacturer>Oak</manufacturer></product></products></mystore>',
      ),
      [{ sku: 'A1', title: 'Chair', price: '15.00', brand: 'Oak', photoUrls: [photo] }],
    ],
    [
      'Beslist and other Dutch portals',
      csv(
        'Titel\tPrijs\tUnieke_code\tProductcode fabrikant\tDeeplink\tImage-locatie\tCategorie\tMerk\tEAN\tLevertijd',
        `Stoel\t15,00\tA1\tM1\thttps://s.example/1\t${photo}\tStoelen\tOak\t4006381333931\t1 dag`,
      ),
      [
        {
          sku: 'A1',
          title: 'Stoel',
          price: '15.00',
          link: 'https://s.example/1',
          brand: 'Oak',
          photoUrls: [photo],
        },
      ],
    ],
    [
      'TradeTracker',
      xml(
        '<products><product ID="A1"><name>Chair</name><price currency="EUR">15.00</price><URL>https://s.example/1</URL><images><image>https://s.example/1.jpg</image></images><description>Soft</description></product></products>',
      ),
      [{ ...chair, link: 'https://s.example/1', photoUrls: [photo] }],
    ],
    [
      'JSON-LD of a page',
      JSON.stringify({
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Product',
            sku: 'A1',
            name: 'Chair',
            image: [photo],
            brand: { '@type': 'Brand', name: 'Oak' },
            offers: {
              '@type': 'Offer',
              price: 15,
              priceCurrency: 'EUR',
              availability: 'https://schema.org/OutOfStock',
            },
          },
        ],
      }),
      [
        {
          sku: 'A1',
          title: 'Chair',
          price: '15',
          currency: 'EUR',
          brand: 'Oak',
          availability: 'out_of_stock',
          photoUrls: [photo],
        },
      ],
    ],
  ])('%s', (_, content, products, reading) => holds(content, products, reading))
})

describe('files of spreadsheets and packers', () => {
  test.each<Export>([
    [
      'Excel in German, in its old encoding',
      ansi('Art.-Nr.;Bezeichnung;Preis\r\nA1;Stühle;1.299,00 €\r\n'),
      [{ sku: 'A1', title: 'Stühle', price: '1299.00', currency: 'EUR' }],
    ],
    [
      'Excel in French, with spaces that do not break',
      ansi('Référence;Désignation;Prix\r\nA1;Chaise d’été;1\u00a0299,00 €\r\n'.replace('’', "'")),
      [{ sku: 'A1', price: '1299.00', currency: 'EUR' }],
    ],
    [
      'Excel in Polish',
      Buffer.from([
        ...Buffer.from('indeks;nazwa;cena\r\nA1;Krzes'),
        0xb3,
        ...Buffer.from('o;15,00 z'),
        0xb3,
        0x0d,
        0x0a,
      ]),
      [{ title: 'Krzesło', price: '15.00', currency: 'PLN' }],
      { encoding: 'windows-1250' },
    ],
    [
      'UTF-16 without its mark',
      Buffer.from('id\ttitle\tprice\r\nA1\tStühle\t15.00 EUR\r\n', 'utf16le'),
      [{ ...chair, title: 'Stühle' }],
    ],
    [
      'UTF-16 without its mark, big end first',
      Buffer.from('id\ttitle\tprice\r\nA1\tStühle\t15.00 EUR\r\n', 'utf16le').swap16(),
      [{ ...chair, title: 'Stühle' }],
    ],
    ['gzip within gzip', gzipSync(gzipSync(plain)), [chair]],
    ['gzip within a ZIP', zip({ name: 'feed.csv.gz', content: gzipSync(plain) }), [chair]],
    [
      'a ZIP within a ZIP',
      zip({ name: 'feed.zip', content: zip({ name: 'feed.csv', content: plain }) }),
      [chair],
    ],
    ['a ZIP within gzip', gzipSync(zip({ name: 'feed.csv', content: plain })), [chair]],
    [
      'a ZIP of a workbook',
      zip({
        name: 'feed.xlsx',
        content: workbook({ rows: rowsOf(['id', 'title', 'price'], ['A1', 'Chair', '15.00 EUR']) }),
      }),
      [chair],
    ],
    [
      'gzip of a workbook',
      gzipSync(workbook({ rows: rowsOf(['id', 'title', 'price'], ['A1', 'Chair', '15.00 EUR']) })),
      [chair],
    ],
    [
      'line ends of several systems',
      'id,title,price\r\nA1,Chair,15.00 EUR\nA2,Table,9.00 EUR\r\n',
      [chair, { sku: 'A2' }],
    ],
    ['separators at the ends of all lines', csv('id;title;price;;', 'A1;Chair;15,00 EUR;;'), [chair]],
    [
      'names of columns in quotes with spaces and a mark',
      `\ufeff"id" , "title" , "price"\nA1,Chair,15.00 EUR\n`,
      [chair],
    ],
    ['a column twice', csv('id,title,price,price', 'A1,Chair,15.00 EUR,9.00 EUR'), [chair]],
    [
      'quotation marks doubled, with commas and line breaks',
      csv('id,title,description,price', 'A1,"Chair ""Oak"", large","a\nb",15.00 EUR'),
      [{ ...chair, title: 'Chair "Oak", large', description: 'a\nb' }],
    ],
    ['NUL between all fields', 'id\ttitle\tprice\nA1\0\tChair\0\t15.00 EUR\0\n', [chair]],
    [
      'empty lines and a sum at the end',
      csv('SKU;Name;Preis', 'A1;Chair;15,00 EUR', ';;', ';;15,00'),
      [chair],
    ],
    ['single quotes that are none', csv("'id','title','price'", "'A1','Chair','15.00 EUR'"), [chair]],
    [
      'a workbook with a merged title, formulas, dates and hidden rows',
      workbook({
        formats: ['', 'dd/mm/yyyy', '#,##0.00 "€"'],
        rows:
          row(1, text('Spring 2026')) +
          row(3, text('SKU'), text('Name'), text('Price'), text('Sale price'), text('Sale end')) +
          row(
            4,
            text('A1'),
            '<c t="str"><f>A4&amp;B4</f><v>Chair</v></c>',
            number('1299', 2),
            number('999.5', 2),
            number(46022, 1),
          ) +
          '<row r="5" hidden="1"><c t="inlineStr"><is><t>A2</t></is></c><c t="inlineStr"><is><t>Table</t></is></c></row>',
        afterRows: '<mergeCells count="1"><mergeCell ref="A1:E1"/></mergeCells>',
      }),
      [
        {
          sku: 'A1',
          title: 'Chair',
          price: '1299.00',
          salePrice: '999.50',
          currency: 'EUR',
          saleEndsAt: new Date('2025-12-31T23:00:00Z'),
        },
        { sku: 'A2', title: 'Table' },
      ],
    ],
  ])('%s', (_, content, products, reading) => holds(content, products, reading))
})

test.each([
  ['EUR 1 299,00', '1299.00', 'EUR'],
  ['1.299,– €', '1299', 'EUR'],
  ['1.299,00 € *', '1299.00', 'EUR'],
  ['€1,299.00', '1299.00', 'EUR'],
  ['CHF 1’299.–', '1299', 'CHF'],
  ['1 299 Kč', '1299', 'CZK'],
  ['12 900 Ft', '12900', 'HUF'],
  ['1.299,00 EUR inkl. MwSt.', '1299.00', 'EUR'],
  ['15,00 € TTC', '15.00', 'EUR'],
  ['15.00 GBP inc VAT', '15.00', 'GBP'],
  ['15,00 euro', '15.00', 'EUR'],
  ['$ 1,299', null, null],
  ['ab 15,00 €', null, null],
  ['15,00 € / m', null, null],
  ['15–20 €', null, null],
])('the price %s is %s %s', async (price, value, currency) => {
  const { products } = await readFeed(tsv(['id', 'title', 'price'], ['A1', 'Chair', price]))
  expect(products).toMatchObject([{ price: value, currency }])
})

test.each([
  [
    'in_stock',
    'Auf Lager, sofort lieferbar, En stock, Op voorraad, Disponibile, Na stanie, På lager, I lager, Varastossa, Skladem, Na sklade, Raktáron, În stoc, Stokta, В наличии, LimitedAvailability, InStoreOnly, Available now, Ja',
  ],
  [
    'out_of_stock',
    'Ausverkauft, nicht vorrätig, Rupture de stock, Épuisé, Uitverkocht, Agotado, Esaurito, Niedostępny, Udsolgt, Slutsåld, Loppu, Vyprodáno, Elfogyott, Tükendi, Нет в наличии, Sold out, Discontinued, Temporarily unavailable',
  ],
  ['preorder', 'Vorbestellbar, Précommande, Pre-order, PreSale, Pre-orden, Przedsprzedaż'],
  ['backorder', 'BackOrder, Made to order, Auf Bestellung, Sur commande, Na zamówienie'],
  ['unknown', 'ask us, 3-5 Werktage, siehe Shop'],
])('%s is said by %s', async (availability, words) => {
  const rows = words.split(', ').map((word, n) => [`A${n}`, 'Chair', word])
  const { products } = await readFeed(tsv(['id', 'title', 'availability'], ...rows))
  const others = products.filter(product => product.availability !== availability)
  expect(others.map(({ sku }) => rows[Number(sku.slice(1))]?.[2])).toEqual([])
})
