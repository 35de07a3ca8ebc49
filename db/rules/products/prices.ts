/** `value` is exact decimal text (`1234.5`); `currency` null if missing or ambiguous. */
export type Price = { value: string; currency: string | null; isCurrencyUnclear: boolean }

/**
 * Parses `15.00 USD`, `15,00 EUR`, `1.234,56 €`, `1'234.50 CHF`, `15,- €`.
 * @returns undefined if in doubt, because a wrong price is worse than none: `free`, negative amounts, ranges,
 * unknown currencies, `1.234 EUR`
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

type Priced<Amount, Moment> = {
  price: Amount | null
  salePrice: Amount | null
  saleStartsAt: Moment | null
  saleEndsAt: Moment | null
}

/** Returns the price at a time; a sale lasts from `saleStartsAt` to before `saleEndsAt`, if given. Moments in ms or as dates. */
export function currentPrice<Amount, Moment extends Date | number>(
  product: Priced<Amount, Moment>,
  now: Moment,
) {
  const { price, salePrice, saleStartsAt, saleEndsAt } = product
  const hasBegun = saleStartsAt === null || saleStartsAt <= now
  const hasEnded = saleEndsAt !== null && saleEndsAt <= now
  return { price, discountedPrice: hasBegun && !hasEnded ? salePrice : null }
}

/** Signs of one currency; those of several countries (`$`, `kr`, `¥`) are ambiguous. */
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

/** @returns undefined for no currency, null for an ambiguous one */
function currencyOf(text: string): string | null | undefined {
  if (codes.has(text)) return text
  const sign = text.toLowerCase()
  if (text === '' || sharedSigns.has(sign)) return null
  const code = signs[sign] ?? text.toUpperCase()
  return codes.has(code) ? code : undefined
}

const longestPrice = 100

/** `€ 15` and `15 €` → `15` and `€`; a currency on both sides fails later. */
function inParts(text: string): [amount: string, currency: string] {
  if (text.length > longestPrice) return ['', text]
  const parts = /^([^\d\s.,+-]{0,4})\s*(\d[\d\s.,'’]*-?)\s*([^\d\s,+-]{0,4})$/u.exec(text)
  if (!parts || (parts[1] && parts[3])) return ['', text]
  return [parts[2] ?? '', parts[1] || parts[3] || '']
}

const mostWholeDigits = 12
const mostDecimals = 4

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

/** @returns the decimal mark, `''` without decimals, undefined if ambiguous */
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
