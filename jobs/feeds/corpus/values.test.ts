// Prices, dates and stock as people and programs write them; the right values were decided before they were tried.
import { expect, test } from 'vitest'
import { readFeed, tsv } from '../feeds.fixture.ts'

async function productWith(column: string, value: string) {
  const { products } = await readFeed(tsv(['id', 'title', column], ['A1', 'Chair', value]), {
    timeZone: 'Europe/Amsterdam',
  })
  return products[0]
}

test.each([
  ["1'299.00", '1299.00', null],
  ['12.50€/Stk', '12.50', 'EUR'],
  ['12,50 € / Stück', '12.50', 'EUR'],
  ['12.50 USD each', '12.50', 'USD'],
  ['199 zł/szt.', '199', 'PLN'],
  ['12,50 € pro Stück', '12.50', 'EUR'],
  ['15,00 € inkl. 19 % MwSt.', '15.00', 'EUR'],
  ['£12.50 (inc. VAT)', '12.50', 'GBP'],
  ['₹1,299.00/-', '1299.00', 'INR'],
  ['₹ 1,299/-', '1299', 'INR'],
  ['12€50', '12.50', 'EUR'],
  ['$.99 USD', '0.99', 'USD'],
  ['.99', '0.99', null],
  [',99 €', '0.99', 'EUR'],
  ['US $15.00', '15.00', 'USD'],
  ['C $15.00', '15.00', 'CAD'],
  ['AU $15.00', '15.00', 'AUD'],
  ['15.00 (EUR)', '15.00', 'EUR'],
  ['[EUR] 15.00', '15.00', 'EUR'],
  ['EUR: 15,00', '15.00', 'EUR'],
  ['Preis: 15,00 €', '15.00', 'EUR'],
  ['nur 15,00 €', '15.00', 'EUR'],
  ['15,00 &euro;', '15.00', 'EUR'],
  ['&pound;15.00', '15.00', 'GBP'],
  ['<span class="amount">15,00&nbsp;€</span>', '15.00', 'EUR'],
  ['１，２９９円', '1299', 'JPY'],
  ['1,299円（税込）', '1299', 'JPY'],
  ['1.299,00 ₺ KDV dahil', '1299.00', 'TRY'],
  ['١٢٫٥٠ د.إ', '12.50', 'AED'],
  ['15.00 EUR¹', '15.00', 'EUR'],
  ['1 299,00 €', '1299.00', 'EUR'],
  ['1 299,00 €', '1299.00', 'EUR'],
  ['1’299.–', '1299', null],
  ["CHF 1'299.–", '1299', 'CHF'],
  ['CHF 12.–', '12', 'CHF'],
  ['Fr. 12.50', '12.50', 'CHF'],
  ['12,-', '12', null],
  ['€ 12,—', '12', 'EUR'],
  ['12.- €', '12', 'EUR'],
  ['₹1,29,999.00', '129999.00', 'INR'],
  ['€ 1 299,00', '1299.00', 'EUR'],
  ['1.299,00 kr', '1299.00', null],
  ['1 299 Kč', '1299', 'CZK'],
  ['1 299 Ft', '1299', 'HUF'],
  ['12,50 lei', '12.50', 'RON'],
  ['12,50 лв.', '12.50', 'BGN'],
  ['₴1299', '1299', 'UAH'],
  ['12.50 ₪', '12.50', 'ILS'],
  ['Rp 1.299.000', '1299000', 'IDR'],
  ['1.299.000 ₫', '1299000', 'VND'],
  ['₩12,000', '12000', 'KRW'],
  ['HK$12.50', '12.50', 'HKD'],
  ['NT$1,299.00', '1299.00', 'TWD'],
  ['S/ 12.50', '12.50', 'PEN'],
  ['15,00 €*', '15.00', 'EUR'],
  ['UVP 15,00 €', '15.00', 'EUR'],
  ['15,00 EUR inkl. MwSt. zzgl. Versand', '15.00', 'EUR'],
  ['0,00', '0.00', null],
  ['auf Anfrage', null, null],
  ['ab 9,99 €', null, null],
  ['à partir de 9,99 €', null, null],
  ['vanaf € 9,99', null, null],
  ['15 €/kg', null, null],
  ['15,00 € / 1 l', null, null],
  ['15.00.00', null, null],
  ['-5,00', null, null],
  ['15 €–20 €', null, null],
  ['12,50 € zzgl. MwSt.', null, null],
  ['1,299円（税抜）', null, null],
  ['15,00 € HT', null, null],
  ['from $12.50', null, null],
  ['$12.50 - $15.00', null, null],
  ['12,50 €/m²', null, null],
  ['12,50 €/100 g', null, null],
  ['20%', null, null],
  ['12.5K', null, null],
  ['1.5.2026', null, null],
])('the price %s is %s %s', async (text, price, currency) => {
  expect(await productWith('price', text)).toMatchObject({ price, currency })
})

const january = { from: '2025-12-31T23:00:00Z', until: '2026-01-31T23:00:00Z' }

test.each([
  ['2026-01-01T00:00+0100/2026-02-01', january.from, '2026-02-01T23:00:00Z'],
  ['01.01.2026 - 31.01.2026', january.from, january.until],
  ['1.1.26 bis 31.1.26', january.from, january.until],
  ['01/01/2026 au 31/01/2026', january.from, january.until],
  ['2026-01-01,2026-01-31', january.from, january.until],
  ['2026-01-01 00:00:00 - 2026-01-31 24:00:00', january.from, january.until],
  ['20260101T000000+0100/20260201T000000+0100', january.from, january.until],
  ['2026-01-01T00:00:00.000+01:00/2026-02-01T00:00:00.000+01:00', january.from, january.until],
  ['Jan 1, 2026 - Jan 31, 2026', january.from, january.until],
  ['1. Januar 2026 - 31. Januar 2026', january.from, january.until],
  ['1 janvier 2026 - 31 janvier 2026', january.from, january.until],
  ['01-Jan-2026/31-Jan-2026', january.from, january.until],
  ['2026年1月1日/2026年1月31日', january.from, january.until],
  ['1767222000/1769900400', january.from, january.until],
  ['2026/01/01 00:00 - 2026/02/01 00:00', january.from, january.until],
])('the sale %s begins and ends', async (text, from, until) => {
  const { products, notes } = await readFeed(
    tsv(
      ['id', 'title', 'price', 'sale_price', 'sale_price_effective_date'],
      ['A1', 'Chair', '20 EUR', '15 EUR', text],
    ),
    { timeZone: 'Europe/Amsterdam' },
  )
  expect(notes.filter(({ id }) => id !== null)).toEqual([])
  expect(products).toMatchObject([
    { salePrice: '15', saleStartsAt: new Date(from), saleEndsAt: new Date(until) },
  ])
})

test.each([
  [
    'in_stock',
    'In Stock - ships in 24 hours; Lagernd (5 Stk.); Nur noch 3 Stück; > 10 Stück; 5 Stk; available (12); http://schema.org/InStock/; IN_STOCK; sofort lieferbar, Lieferzeit 1-3 Tage; ✓; WAHR; VRAI; ИСТИНА; DOĞRU; IGAZ; SANT; SAND; TOSI; PRAVDA; ADEVĂRAT; 在庫あり; 残りわずか; Only 2 left; Only 2 left in stock; Last 2 items; En stock (12); 12 disponibles; Disponible: 12; sur stock; Stock: 5; 5 ks; 5 szt.; skladem 5 ks; Skladem > 5 ks; мало; много',
  ],
  [
    'out_of_stock',
    'FALSCH; FAUX; ЛОЖЬ; YANLIŞ; HAMIS; FALSKT; FALSK; EPÄTOSI; NEPRAVDA; FALS; 在庫なし; 売り切れ; 0 Stück; 0 szt.; Stock: 0; ✗; Nicht mehr verfügbar; end of life; EOL; Sold Out!; no disponible; OUT-OF-STOCK; Currently unavailable.; Momentan ausverkauft; nicht auf Lager (0)',
  ],
  [
    'preorder',
    'preorder; Pre-Order Now; Available for pre-order; 予約受付中; Bald verfügbar; Coming soon; Vorbestellung möglich',
  ],
  [
    'backorder',
    'back-order; 取り寄せ; Backorder (5 days); Nachbestellbar; Bestellartikel; allow backorders; Special order',
  ],
  ['unknown', '3-5 Werktage; siehe Shop; 12 Tage; active; maybe'],
])('%s is said by its words', async (availability, words) => {
  const rows = words.split('; ').map((word, n) => [`A${n}`, 'Chair', word])
  const { products } = await readFeed(tsv(['id', 'title', 'availability'], ...rows))
  const others = products.filter(product => product.availability !== availability)
  expect(
    others.map(({ sku, availability: found }) => `${rows[Number(sku.slice(1))]?.[2]}: ${found}`),
  ).toEqual([])
})
