// Feeds as price comparisons and marketplaces ask for them; the right values were decided before they were tried.
import { expect, test } from 'vitest'
import { readFeed } from '../feeds.fixture.ts'

const lines = (...rows: string[]) => rows.map(row => `${row}\n`).join('')
const photos = [1, 2].map(n => `https://s.example/${n}.jpg`)

test.each<[name: string, content: string, products: object[]]>([
  [
    'Awin',
    lines(
      'aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_image_url,description,merchant_category,search_price,merchant_name,merchant_id,category_name,category_id,aw_image_url,currency,store_price,delivery_cost,merchant_deep_link,display_price,brand_name,in_stock,ean,rrp_price',
      `https://www.awin1.com/p?a=1,Chair,33001,A1,${photos[0]},Soft,Seats,15.00,Oak Shop,7,Furniture,5,https://images2.productserve.com/1,EUR,,4.95,https://s.example/1,EUR15.00,Oak,1,4006381333931,20.00`,
    ),
    [
      {
        sku: 'A1',
        title: 'Chair',
        currency: 'EUR',
        brand: 'Oak',
        availability: 'in_stock',
        gtin: '4006381333931',
      },
    ],
  ],
  [
    'Kelkoo',
    lines(
      'offer-id|title|product-url|price|brand|description|image-url|ean|merchant-category|availability|delivery-cost|currency',
      `A1|Chair|https://s.example/1|15.00|Oak|Soft|${photos[0]}|4006381333931|Seats|001|4.95|EUR`,
    ),
    [{ sku: 'A1', title: 'Chair', price: '15.00', link: 'https://s.example/1', photoUrls: [photos[0]] }],
  ],
  [
    'idealo',
    lines(
      'sku;brand;title;url;price;paymentCosts_paypal;deliveryTime;deliveryCosts_dhl;hans;eans;imageUrls;categoryPath;description;basePrice;oldPrice',
      `A1;Oak;Stuhl;https://s.example/1;15,00;0;1-3 Werktage;4,95;M1;4006381333931;${photos.join(',')};Möbel > Stühle;Weich;15,00 € / 1 Stück;20,00`,
    ),
    [
      {
        sku: 'A1',
        title: 'Stuhl',
        mpn: 'M1',
        gtin: '4006381333931',
        photoUrls: photos,
        productType: 'Möbel > Stühle',
      },
    ],
  ],
  [
    'Skroutz',
    `<mywebstore><created_at>2026-11-30 10:00</created_at><products><product><id>A1</id><name><![CDATA[Καρέκλα]]></name><link>https://s.example/1</link><image>${photos[0]}</image><additional_imageurl>${photos[1]}</additional_imageurl><category><![CDATA[Έπιπλα > Καρέκλες]]></category><price_with_vat>1299.00</price_with_vat><vat>24.00</vat><manufacturer>Oak</manufacturer><mpn>M1</mpn><ean>4006381333931</ean><availability>Άμεση παραλαβή / Παράδοση 1 έως 3 ημέρες</availability><size>S,M</size><color>Κόκκινο</color><quantity>4</quantity></product></products></mywebstore>`,
    [{ sku: 'A1', title: 'Καρέκλα', price: '1299.00', brand: 'Oak', photoUrls: photos, color: 'Κόκκινο' }],
  ],
  [
    'Trovaprezzi',
    `<Products><Offer><Name>Sedia</Name><Brand>Oak</Brand><Description>Morbida</Description><OriginalPrice>20,00</OriginalPrice><Price>15,00</Price><Code>A1</Code><Link>https://s.example/1</Link><Stock>Disponibile</Stock><Categories>Casa, Sedie</Categories><Image>${photos[0]}</Image><ShippingCost>4,95</ShippingCost><PartNumber>M1</PartNumber><EanCode>4006381333931</EanCode><Image2>${photos[1]}</Image2></Offer></Products>`,
    [
      {
        sku: 'A1',
        title: 'Sedia',
        price: '20.00',
        salePrice: '15.00',
        mpn: 'M1',
        gtin: '4006381333931',
        photoUrls: photos,
        availability: 'in_stock',
      },
    ],
  ],
  [
    'Ceneo with photos of its own kind',
    `<offers version="1"><o id="A1" url="https://s.example/1" price="1299.00" avail="1" stock="5"><cat><![CDATA[Meble/Krzesła]]></cat><name><![CDATA[Krzesło]]></name><imgs><main url="${photos[0]}"/><i url="${photos[1]}"/></imgs><desc><![CDATA[Miękkie]]></desc><attrs><a name="Producent"><![CDATA[Oak]]></a><a name="EAN"><![CDATA[4006381333931]]></a></attrs></o></offers>`,
    [
      {
        sku: 'A1',
        title: 'Krzesło',
        price: '1299.00',
        photoUrls: photos,
        brand: 'Oak',
        gtin: '4006381333931',
      },
    ],
  ],
  [
    'Yandex, simple, with an old price and groups',
    `<yml_catalog date="2026-11-30"><shop><offers><offer id="A1" available="false" group_id="G"><name>Стул</name><url>https://s.example/1</url><price from="true">1299</price><oldprice>1599</oldprice><currencyId>RUR</currencyId><picture>${photos[0]}</picture><picture>${photos[1]}</picture><vendor>Oak</vendor><vendorCode>M1</vendorCode><barcode>4006381333931</barcode><delivery>true</delivery><param name="Размер" unit="см">50</param></offer></offers></shop></yml_catalog>`,
    [
      {
        sku: 'A1',
        title: 'Стул',
        price: '1599',
        salePrice: '1299',
        currency: 'RUB',
        itemGroupId: 'G',
        mpn: 'M1',
        photoUrls: photos,
        availability: 'out_of_stock',
        size: '50',
      },
    ],
  ],
  [
    'Zboží with its namespace',
    `<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0"><SHOPITEM><ITEM_ID>A1</ITEM_ID><PRODUCTNAME>Židle</PRODUCTNAME><DESCRIPTION>Měkká</DESCRIPTION><URL>https://s.example/1</URL><IMGURL>${photos[0]}</IMGURL><IMGURL>${photos[1]}</IMGURL><PRICE_VAT>1299</PRICE_VAT><DELIVERY_DATE>-1</DELIVERY_DATE><VISIBILITY>1</VISIBILITY></SHOPITEM></SHOP>`,
    [{ sku: 'A1', title: 'Židle', price: '1299', photoUrls: photos }],
  ],
  [
    'Heureka, with photos in elements of another name',
    `<SHOP><SHOPITEM><ITEM_ID>A1</ITEM_ID><PRODUCTNAME>Židle</PRODUCTNAME><IMGURL>${photos[0]}</IMGURL><IMGURL_ALTERNATIVE>${photos[1]}</IMGURL_ALTERNATIVE><PRICE_VAT>1299</PRICE_VAT><PARAM><PARAM_NAME>Velikost</PARAM_NAME><VAL>M</VAL></PARAM><DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>99</DELIVERY_PRICE></DELIVERY></SHOPITEM></SHOP>`,
    [{ sku: 'A1', price: '1299', size: 'M', photoUrls: photos }],
  ],
  [
    'bol.com',
    lines(
      'Reference;EAN;Condition;Stock;Price;Fulfillment by;Offer title;For sale;Delivery code',
      'A1;4006381333931;NEW;12;15,00;FBR;Stoel;true;24uurs-16',
    ),
    [{ sku: 'A1', title: 'Stoel', price: '15.00', gtin: '4006381333931', availability: 'in_stock' }],
  ],
  [
    'Amazon’s flat file with its settings in the first row',
    lines(
      'TemplateType=fptcustom\tVersion=2026.1101\tTemplateSignature=abc=\tsettings=attributeRow=3&contentLanguageTag=de_DE',
      'Produkttyp\tVerkäufer-SKU\tHerstellerbarcode\tProduktname\tHersteller\tIhr Preis\tAnzahl\tURL Hauptbild\tAndere Bild-Url1',
      'feed_product_type\titem_sku\texternal_product_id\titem_name\tmanufacturer\tstandard_price\tquantity\tmain_image_url\tother_image_url1',
      `chair\tA1\t4006381333931\tStuhl\tOak\t15,00\t4\t${photos[0]}\t${photos[1]}`,
    ),
    [{ sku: 'A1', title: 'Stuhl', price: '15.00', gtin: '4006381333931', photoUrls: photos, brand: 'Oak' }],
  ],
  [
    'eBay’s file with its action in the name of a column',
    lines(
      '#INFO,Version=1.0.0,Template=fx_category_template_EBAY_DE,,,,',
      '*Action(SiteID=Germany|Country=DE|Currency=EUR|Version=1193),CustomLabel,*Title,*StartPrice,*Quantity,PicURL,P:EAN',
      `Add,A1,Stuhl,"15,00",4,${photos.join('|')},4006381333931`,
    ),
    [{ sku: 'A1', title: 'Stuhl', price: '15.00', photoUrls: photos }],
  ],
  [
    'Etsy’s JSON, amounts with a divisor',
    JSON.stringify({
      count: 1,
      results: [
        {
          listing_id: 7,
          title: 'Chair',
          state: 'active',
          skus: ['A1'],
          quantity: 3,
          url: 'https://s.example/1',
          price: { amount: 1500, divisor: 100, currency_code: 'EUR' },
          images: photos.map(url => ({ url_fullxfull: url, url_75x75: 'https://s.example/small.jpg' })),
        },
      ],
    }),
    [{ title: 'Chair', price: '15.00', currency: 'EUR', photoUrls: photos }],
  ],
  [
    'Channable, names as its user gave them',
    lines(
      '"id";"title";"price";"sale_price";"stock";"image_link"',
      `"A1";"Stoel";"15.00 EUR";"";"0";"${photos[0]}"`,
    ),
    [{ sku: 'A1', price: '15.00', salePrice: null, availability: 'out_of_stock' }],
  ],
  [
    'JSON-LD: a list of products',
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          item: {
            '@type': 'Product',
            sku: 'A1',
            name: 'Chair',
            image: photos,
            brand: { '@type': 'Brand', name: 'Oak' },
            offers: {
              '@type': 'Offer',
              price: '15.00',
              priceCurrency: 'EUR',
              availability: 'https://schema.org/InStock',
              url: 'https://s.example/1',
            },
          },
        },
      ],
    }),
    [
      {
        sku: 'A1',
        title: 'Chair',
        price: '15.00',
        currency: 'EUR',
        brand: 'Oak',
        photoUrls: photos,
        availability: 'in_stock',
      },
    ],
  ],
  [
    'JSON-LD: a graph',
    JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'Shop', url: 'https://s.example' },
        {
          '@type': 'Product',
          sku: 'A1',
          name: 'Chair',
          offers: [{ '@type': 'Offer', price: 15, priceCurrency: 'EUR' }],
        },
      ],
    }),
    [{ sku: 'A1', title: 'Chair', price: '15', currency: 'EUR' }],
  ],
])('%s', async (_, content, products) => {
  expect((await readFeed(content)).products).toMatchObject(products)
})
