// Exports of shops and merchandise systems with the columns that they really have; the right values were decided before they
// were tried.
import { expect, test } from 'vitest'
import { readFeed } from '../feeds.fixture.ts'

const lines = (...rows: string[]) => rows.map(row => `${row}\n`).join('')
const photos = ['https://s.example/1.jpg', 'https://s.example/2.jpg']

test.each<[name: string, content: string, products: object[]]>([
  [
    'Square',
    lines(
      '\ufeffToken,Item Name,Variation Name,SKU,Description,Category,Price,GTIN,Current Quantity Shop',
      'K7XA,Coffee,Large,SQ-1,Fresh brew,Hot Drinks,3.50,,4',
      'K7XB,Coffee,Small,SQ-2,Fresh brew,Hot Drinks,"£1,250.00",00012345678905,',
    ),
    [
      { sku: 'SQ-1', title: 'Coffee', price: '3.50', productType: 'Hot Drinks' },
      { sku: 'SQ-2', title: 'Coffee', price: '1250.00', currency: 'GBP', gtin: '00012345678905' },
    ],
  ],
  [
    'Wix, variants without title, whose price is a surcharge',
    lines(
      'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,brand',
      `tee,Product,Blue Tee,<p>Soft</p>,${photos.join(';')},Tees,TEE,,20.0,,true,PERCENT,0.0,InStock,,9.0,Size,DROP_DOWN,S;M,Oak`,
      'tee,Variant,,,,,TEE-S,,,0.0,,,,10,,,Size,,S,',
      'tee,Variant,,,,,TEE-M,,,4.0,,,,0,,,Size,,M,',
    ),
    [
      { sku: 'TEE', title: 'Blue Tee', price: '20.0', brand: 'Oak', photoUrls: photos, itemGroupId: 'tee' },
      { sku: 'TEE-S', title: 'Blue Tee', price: null, brand: 'Oak', itemGroupId: 'tee' },
      { sku: 'TEE-M', title: 'Blue Tee', price: null, itemGroupId: 'tee' },
    ],
  ],
  [
    'Squarespace, with an old sale price while nothing is on sale',
    lines(
      'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Visible,Hosted Image URLs',
      `5f1,6a1,PHYSICAL,shop,chair,Chair,<p>Soft</p>,A1,Color,Red,15.00,12.00,No,Unlimited,Seats,,Yes,${photos.join(' ')}`,
      '5f1,6a2,,,,,,A2,,Blue,16.00,12.00,Yes,0,,,,',
    ),
    [
      {
        sku: 'A1',
        title: 'Chair',
        price: '15.00',
        salePrice: null,
        availability: 'in_stock',
        photoUrls: photos,
      },
      {
        sku: 'A2',
        title: 'Chair',
        price: '16.00',
        salePrice: '12.00',
        availability: 'out_of_stock',
        itemGroupId: '5f1',
      },
    ],
  ],
  [
    'Etsy, with more photos than four',
    lines(
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,IMAGE4,IMAGE5,VARIATION 1 TYPE,SKU',
      `Green Ring,"Line one\nLine two",6.15,GBP,3,tag1,"Copper,Stone",${[1, 2, 3, 4, 5].map(n => `https://s.example/${n}.jpg`)},,RING1`,
    ),
    [
      {
        sku: 'RING1',
        price: '6.15',
        currency: 'GBP',
        photoUrls: [1, 2, 3, 4, 5].map(n => `https://s.example/${n}.jpg`),
      },
    ],
  ],
  [
    'Amazon’s template with its three header rows',
    lines(
      'TemplateType=fptcustom\tVersion=2021.0201\tTemplateSignature=Rk9P\tThe top 3 rows are for Amazon.com use only. Do not modify or delete the top 3 rows.',
      'Product Type\tSeller SKU\tBrand Name\tProduct Name\tProduct ID\tProduct ID Type\tStandard Price\tQuantity\tMain Image URL\tOther Image URL1',
      'feed_product_type\titem_sku\tbrand_name\titem_name\texternal_product_id\texternal_product_id_type\tstandard_price\tquantity\tmain_image_url\tother_image_url1',
      `chair\tA1\tOak\tChair\t4006381333931\tEAN\t15.00\t7\t${photos.join('\t')}`,
    ),
    [{ sku: 'A1', title: 'Chair', brand: 'Oak', price: '15.00', gtin: '4006381333931', photoUrls: photos }],
  ],
  [
    'Amazon’s report of listings',
    lines(
      'item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\timage-url\tproduct-id-type\tasin1',
      'Chair\tSoft\t0101ABC\tA1\t15.00\t7\t2026-01-01 10:00:00 PST\t\t1\tB000000001',
    ),
    [{ sku: 'A1', title: 'Chair', price: '15.00', description: 'Soft' }],
  ],
  [
    'Odoo',
    lines(
      'External ID,Internal Reference,Name,Sales Price,Cost,Product Category,Barcode,Quantity On Hand',
      '__export__.product_template_12_ab,A1,Chair,15.0,4.0,All / Seats,4006381333931,7.0',
    ),
    [{ sku: 'A1', title: 'Chair', price: '15.0', productType: 'All / Seats', gtin: '4006381333931' }],
  ],
  [
    'Odoo in German',
    lines(
      'Externe ID;Interne Referenz;Name;Verkaufspreis;Kosten;Produktkategorie;Barcode;Verfügbare Menge',
      '__export__.1;A1;Stuhl;15,00;4,00;Alle / Sitze;4006381333931;7,0',
    ),
    [{ sku: 'A1', title: 'Stuhl', price: '15.00', productType: 'Alle / Sitze' }],
  ],
  [
    'SAP, where the material is the product',
    lines(
      'Material\tMaterialkurztext\tWarengruppe\tBasismengeneinheit\tEAN/UPC\tPreis\tWährg',
      '000000000012345678\tStuhl\tSITZE\tST\t4006381333931\t1.299,00\tCHF',
    ),
    [
      {
        sku: '000000000012345678',
        title: 'Stuhl',
        material: null,
        price: '1299.00',
        currency: 'CHF',
        gtin: '4006381333931',
        productType: 'SITZE',
      },
    ],
  ],
  [
    'Lightspeed Retail',
    lines(
      'System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Qty,Price,MSRP,Default Cost,Brand,Category',
      '210000000001,012345678905,,A1,M1,Chair,7,15.00,20.00,4.00,Oak,Seats',
    ),
    [{ sku: 'A1', title: 'Chair', price: '15.00', brand: 'Oak', gtin: '012345678905', mpn: 'M1' }],
  ],
  [
    'WooCommerce in Italian',
    lines(
      'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nome,Pubblicato,"In primo piano?","Visibilità nel catalogo","Breve descrizione",Descrizione,"In stock?",Magazzino,"Prezzo in offerta","Prezzo di listino",Categorie,Immagini,Genitore',
      `7,simple,A1,4006381333931,Sedia,1,0,visible,Breve,Lunga,1,3,12,15,Sedie,"${photos.join(', ')}",`,
    ),
    [
      {
        sku: 'A1',
        title: 'Sedia',
        price: '15',
        salePrice: '12',
        description: 'Lunga',
        gtin: '4006381333931',
        productType: 'Sedie',
        availability: 'in_stock',
        photoUrls: photos,
      },
    ],
  ],
  [
    'WooCommerce in Polish',
    lines(
      'ID,Typ,SKU,"GTIN, UPC, EAN lub ISBN",Nazwa,Opublikowany,"Czy wyróżniony?","Widoczność w katalogu","Krótki opis",Opis,"Na stanie?","Stan magazynowy","Cena promocyjna","Cena regularna",Kategorie,Obrazki,Nadrzędny',
      `7,simple,A1,4006381333931,Krzesło,1,0,visible,Krótki,Długi,0,0,12,15,Krzesła,"${photos.join(', ')}",`,
    ),
    [
      {
        sku: 'A1',
        title: 'Krzesło',
        price: '15',
        salePrice: '12',
        description: 'Długi',
        productType: 'Krzesła',
        availability: 'out_of_stock',
        photoUrls: photos,
      },
    ],
  ],
  [
    'WooCommerce in Swedish',
    lines(
      'ID,Typ,Artikelnummer,Namn,Publicerad,"Synlighet i katalog","Kort beskrivning",Beskrivning,"I lager?",Lager,Reapris,"Ordinarie pris",Kategorier,Bilder',
      `7,simple,A1,Stol,1,visible,Kort,Lång,1,3,12,15,Stolar,"${photos.join(', ')}"`,
    ),
    [
      {
        sku: 'A1',
        title: 'Stol',
        price: '15',
        salePrice: '12',
        description: 'Lång',
        productType: 'Stolar',
        availability: 'in_stock',
        photoUrls: photos,
      },
    ],
  ],
  [
    'JTL-Wawi',
    lines(
      'Artikelnummer;Artikelname;GTIN;HAN;Hersteller;Std. VK Brutto;Std. VK Netto;UVP;Lagerbestand Gesamt;Bild 1;Bild 2',
      `A1;Stuhl;4006381333931;M1;Oak;15,00;12,61;20,00;7;${photos.join(';')}`,
    ),
    [{ sku: 'A1', title: 'Stuhl', price: '15.00', brand: 'Oak', mpn: 'M1', photoUrls: photos }],
  ],
  [
    'OpenCart, whose product id is internal',
    lines(
      'product_id,name,model,sku,upc,manufacturer,price,quantity,status',
      '42,Chair,CH-1,A1,012345678905,Oak,15.0000,7,true',
    ),
    [{ sku: 'A1', title: 'Chair', price: '15.0000', brand: 'Oak', gtin: '012345678905', mpn: 'CH-1' }],
  ],
  [
    'PrestaShop, whose prices have six decimals',
    lines('id_product;reference;name;price;quantity', '7;A1;Chair;12.500000;4'),
    [{ sku: 'A1', title: 'Chair', price: '12.50' }],
  ],
  [
    'a database, with \\N for nothing',
    lines(
      'id\ttitle\tbrand\tprice\tsale_price',
      'A1\tChair\t\\N\t15.00 EUR\t\\N',
      'A2\tTable\tNULL\t25.00 EUR\tNULL',
    ),
    [
      { sku: 'A1', brand: null, price: '15.00', salePrice: null },
      { sku: 'A2', brand: null, price: '25.00', salePrice: null },
    ],
  ],
  [
    'Trendyol, in Turkish',
    lines(
      'Barkod;Model Kodu;Stok Kodu;Marka;Kategori İsmi;Ürün Adı;Ürün Açıklaması;Piyasa Satış Fiyatı (KDV Dahil);Trendyol Satış Fiyatı (KDV Dahil);Ürün Stok Adedi;Görsel 1',
      `8690000000012;CH;A1;Oak;Sandalye;Sandalye;Yumuşak;1.299,00;999,90;7;${photos[0]}`,
    ),
    [{ sku: 'A1', title: 'Sandalye', brand: 'Oak', gtin: '8690000000012' }],
  ],
  [
    'Rakuten, in Japanese',
    lines(
      '商品管理番号,商品名,商品説明,販売価格,在庫数,商品画像URL,ブランド名,JANコード',
      `A1,椅子,柔らかい,1299,7,${photos[0]},オーク,4901234567894`,
    ),
    [
      {
        sku: 'A1',
        title: '椅子',
        price: '1299',
        description: '柔らかい',
        gtin: '4901234567894',
        photoUrls: photos.slice(0, 1),
      },
    ],
  ],
  [
    '1C, in Russian',
    lines(
      'Артикул;Наименование;Цена;Наличие;Производитель;Штрихкод',
      'A1;Стул;1 299,00 руб.;в наличии;Oak;4006381333931',
    ),
    [{ sku: 'A1', title: 'Стул', price: '1299.00', currency: 'RUB', availability: 'in_stock', brand: 'Oak' }],
  ],
])('%s', async (_, content, products) => {
  const found = (await readFeed(content, { timeZone: 'Europe/Amsterdam' })).products
  expect(found).toMatchObject(products)
  expect(found).toHaveLength(products.length)
})
