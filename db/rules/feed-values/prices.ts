import { isCurrencyCode } from '../currency-codes.ts'
import { remembered } from '../remembered.ts'
import { bareAmount } from './amount-words.ts'
import { currenciesNamed } from './currency-names.ts'

/** `value` is exact decimal text (`1234.5`); `currency` null if missing or ambiguous. */
export type Price = { value: string; currency: string | null; isCurrencyUnclear: boolean }

/**
 * Parses `15.00 USD`, `15,00 EUR`, `1.234,56 €`, `1'234.50 CHF`, `1.299,- €`, `1,23,456.00 INR`, `$12.50 USD`, `499 руб.`.
 * @param currency of a column of its own, for prices that name none, or a shared sign
 * @param known chosen for the feed
 * @returns undefined if in doubt, because a wrong price is worse than none: `free`, negative amounts, ranges,
 * unknown currencies, two currencies, `1.234 EUR`
 */
export function parsePrice(text: string, currency = '', known: KnownCurrencies = {}): Price | undefined {
  const usual = /^(\d{1,12}(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(text)
  if (usual?.[1] !== undefined && usual[2] !== undefined && isCurrencyCode(usual[2]))
    return { value: usual[1], currency: usual[2], isCurrencyUnclear: false }
  const parts = inParts(text)
  const meant = parts && currencyOf(parts.before, parts.after, currency.trim(), known)
  if (parts === undefined || meant === undefined) return undefined
  const value = decimalOf(parts, meant.currency)
  return value === undefined ? undefined : { value, ...meant }
}

/** Currencies that were chosen for a feed. */
export type KnownCurrencies = {
  usual?: string | undefined // ISO 4217, of prices that name none, or a sign that it shares
  named?: ReadonlyMap<string, string> | undefined // ISO 4217 by name in lower case; empty for words that say nothing
}

/** Returns the words beside an amount that name its currency; empty if none, undefined without a clear amount. */
export function currencyNameIn(text: string): string | undefined {
  const parts = inParts(text)
  return parts && decimalOf(parts, null) !== undefined ? `${parts.before} ${parts.after}`.trim() : undefined
}

type Meant = Pick<Price, 'currency' | 'isCurrencyUnclear'>

/** Signs and codes may stand together (`$12.50 USD`), as long as one currency is meant by both. */
function currencyOf(
  before: string,
  after: string,
  column: string,
  known: KnownCurrencies,
): Meant | undefined {
  let meant: readonly string[] | undefined
  for (const name of `${before} ${after}`.split(/\s+/)) {
    const named = name === '' ? undefined : namedBy(name, known)
    if (named === undefined) continue
    meant = meant === undefined ? named : meant.filter(code => named.includes(code))
    if (meant.length === 0) return undefined
  }
  if (column !== '' && meant?.length !== 1) {
    const named = namedBy(column, known) ?? []
    meant = meant === undefined ? named : meant.filter(code => named.includes(code))
    if (meant.length === 0) return undefined
  }
  if (known.usual !== undefined && (meant === undefined || meant.includes(known.usual))) meant = [known.usual]
  const [code = null] = meant?.length === 1 ? meant : []
  return { currency: code, isCurrencyUnclear: code === null && meant !== undefined }
}

/** @returns undefined for a word that says nothing */
function namedBy(name: string, { named }: KnownCurrencies): readonly string[] | undefined {
  const chosen = named?.get(name.toLowerCase())
  if (chosen === undefined) return currenciesNamed(name)
  return chosen === '' ? undefined : [chosen]
}

const longestPrice = 100

type Parts = { before: string; amount: string; isWhole: boolean; after: string }

/** Amounts with a dash in place of decimals (`15,-`, `15.–`, `15:-`, `15,=`) are whole. */
function inParts(text: string): Parts | undefined {
  if (text.length > longestPrice) return undefined
  const parts = /^(\D*?)(\d(?:[\d\s.,:'’‘ʼ′`´]*\d)?)([.,:/]\s?[-–—−=]{1,2})?(\D*)$/u.exec(
    bareAmount(text.trim()),
  )
  if (!parts) return undefined
  const [, before = '', amount = '', dash, after = ''] = parts
  return {
    before: before.trim(),
    amount,
    isWhole: dash !== undefined && !/[.,]\d\d$/.test(amount),
    after: after.trim(),
  }
}

const mostWholeDigits = 12
const mostDecimals = 4

function decimalOf({ amount, isWhole }: Parts, currency: string | null): string | undefined {
  // Swedes write 15:50.
  const even = amount.replace(/[\s'’‘ʼ′`´]/g, "'").replace(/:(?=\d\d$)/, ',')
  const mark = isWhole ? '' : decimalMark(even, currency)
  if (mark === undefined) return undefined
  const at = mark === '' ? -1 : even.lastIndexOf(mark)
  const whole = at === -1 ? even : even.slice(0, at)
  const decimals = at === -1 ? '' : withoutNoise(even.slice(at + 1))
  if (!isGrouped(whole) || !/^\d*$/.test(decimals)) return undefined
  const digits = whole.replace(/[.,']/g, '')
  if (digits.length > mostWholeDigits || decimals.length > mostDecimals) return undefined
  return decimals === '' ? digits : `${digits}.${decimals}`
}

/** Programs write `12.500000` for 12.50, and the noise of floating point, `19.989999999999998`, for 19.99. */
function withoutNoise(decimals: string): string {
  if (decimals.length <= mostDecimals) return decimals
  const isNoisy = decimals.length >= leastNoisy && /0{6}|9{6}/.test(decimals)
  const exact = isNoisy
    ? Number(`0.${decimals}`)
        .toFixed(leastNoisy - 2)
        .slice(2)
    : decimals
  return exact.replace(/(?<=\d\d)0+$/, '')
}
const leastNoisy = 10 // digits

/** `1234`, `1.234.567`, `1'234`, or as in India, `1,23,456`. */
function isGrouped(whole: string): boolean {
  return /^(?:\d+|\d{1,3}([.,'])\d{3}(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/.test(whole)
}

/** @returns the decimal mark, `''` without decimals, undefined if ambiguous */
function decimalMark(amount: string, currency: string | null): string | undefined {
  const marks = amount.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return ''
  if (marks.length > 1) return marks.every(mark => mark === last) ? '' : last
  const mayBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount)
  if (!mayBeThousands) return last
  const decimals = currency === null ? undefined : decimalsOf(currency)
  if (decimals === 0) return ''
  return decimals === 3 ? last : undefined
}

const decimalsOf = remembered((currency: string): number | undefined => {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
})
