/**
 * A price as a feed writes it. `value` is a plain decimal number as text (`1234.5`), so that nothing is lost on the way
 * to the database; `currency` is null where the feed does not say, or says it in a way that several countries use.
 */
export type Price = { value: string; currency: string | null; isCurrencyUnclear: boolean }

/**
 * Reads a price: `15.00 USD`, `USD 15`, `15,00 EUR`, `1.234,56 €`, `1'234.50 CHF`, `15,- €`.
 * @returns undefined where the amount is not clear beyond doubt: a wrong price is worse than none. That is so for words
 *   (`free`), amounts below zero, spans (`10 - 20 EUR`), unknown currencies, and for `1.234 EUR`, which may be
 *   one thousand and something or one and something.
 */
export function parsePrice(text: string): Price | undefined {
  const usual = /^(\d{1,12}(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(text)
  const [amount, currency] = usual ? [usual[1] ?? '', usual[2] ?? ''] : inParts(text)
  const known = currencyOf(currency)
  if (known === undefined) return undefined
  const value = usual ? amount : decimalOf(amount, known)
  if (value === undefined) return undefined
  return { value, currency: known, isCurrencyUnclear: known === null && currency !== '' }
}

/** What is asked of a product to tell its price; the times bound the sale where they are given. */
type Priced<Amount> = {
  price: Amount | null
  salePrice: Amount | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
}

/**
 * What a product costs at a moment. A sale begins and ends by the clock, not by an import: it lasts from `saleStartsAt`
 * until just before `saleEndsAt`, and without bounds as long as the feed has a sale price.
 * @returns `discountedPrice` is null outside of a sale
 */
export function currentPrice<Amount>(product: Priced<Amount>, now: Date) {
  const { price, salePrice, saleStartsAt, saleEndsAt } = product
  const hasBegun = saleStartsAt === null || saleStartsAt <= now
  const hasEnded = saleEndsAt !== null && saleEndsAt <= now
  return { price, discountedPrice: hasBegun && !hasEnded ? salePrice : null }
}

/** Signs that stand for one currency; the others (`$`, `kr`, `¥`) are those of several countries. */
const signs: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  zł: 'PLN',
  kč: 'CZK',
  '₺': 'TRY',
  '₹': 'INR',
  '₽': 'RUB',
  '₴': 'UAH',
  '₩': 'KRW',
  '₪': 'ILS',
  ft: 'HUF',
  лв: 'BGN',
  lei: 'RON',
}
const sharedSigns = new Set(['$', 'kr', 'kr.', '¥'])
const codes = new Set(Intl.supportedValuesOf('currency'))

/** @returns undefined where it is no currency, null where it is not said which */
function currencyOf(text: string): string | null | undefined {
  if (codes.has(text)) return text
  const sign = text.toLowerCase()
  if (text === '' || sharedSigns.has(sign)) return null
  const code = signs[sign] ?? text.toUpperCase()
  return codes.has(code) ? code : undefined
}

/** More characters are no price, however many spaces stand in it. */
const longestPrice = 100

/** `€ 15` and `15 €` → `15` and `€`. A currency on both sides, or none, leaves what cannot be one of them. */
function inParts(text: string): [amount: string, currency: string] {
  if (text.length > longestPrice) return ['', text]
  const parts = /^([^\d\s.,+-]{0,4})\s*(\d[\d\s.,'’]*-?)\s*([^\d\s,+-]{0,4})$/u.exec(text)
  if (!parts || (parts[1] && parts[3])) return ['', text]
  return [parts[2] ?? '', parts[1] || parts[3] || '']
}

const mostWholeDigits = 12
const mostDecimals = 4

/** `1.234,56` → `1234.56`; `15,-` → `15`. */
function decimalOf(amount: string, currency: string | null): string | undefined {
  const compact = amount.replace(/[\s'’]/g, '').replace(/[.,]-$/, '')
  const mark = decimalMark(compact, currency)
  if (mark === undefined) return undefined
  const at = mark === '' ? -1 : compact.lastIndexOf(mark)
  const whole = at === -1 ? compact : compact.slice(0, at)
  const decimals = at === -1 ? '' : compact.slice(at + 1)
  if (!/^(?:\d+|\d{1,3}([.,])\d{3}(?:\1\d{3})*)$/.test(whole) || !/^\d*$/.test(decimals)) return undefined
  const digits = whole.replace(/[.,]/g, '')
  if (digits.length > mostWholeDigits || decimals.length > mostDecimals) return undefined
  return decimals === '' ? digits : `${digits}.${decimals}`
}

/** @returns the character before the decimals, `''` where there are none, undefined where one cannot tell */
function decimalMark(amount: string, currency: string | null): string | undefined {
  const marks = amount.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return ''
  if (marks.length > 1) return marks.every(mark => mark === last) ? '' : last
  const mayBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount)
  if (!mayBeThousands) return last
  const decimals = decimalsOf(currency)
  if (decimals === 0) return ''
  return decimals === 3 ? last : undefined
}

function decimalsOf(currency: string | null): number | undefined {
  if (currency === null) return undefined
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
}
