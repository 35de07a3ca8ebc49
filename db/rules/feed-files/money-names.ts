import { isCurrencyCode } from '../currency-codes.ts'
import { currenciesNamed } from '../feed-values/currency-names.ts'
import { wordKey, wordSet } from '../feed-values/word-keys.ts'

/** A name of a price, taken apart: `Preis brutto in CHF`, `Price (excl. VAT)`, `price_cents`. */
export type MoneyName = {
  key: string // of the rest of the name
  isGross: boolean
  isNet: boolean
  isInCents: boolean
  currency: string | undefined // ISO 4217
}

const words = {
  gross: wordSet(
    'gross, brutto, bruto, incl, inkl, inc, including, included, ttc, tvac, lordo, s, cu, dahil, 税込, 税込み',
  ),
  net: wordSet(
    'net, netto, neto, netta, excl, exkl, ex, excluding, excluded, ht, htva, bez, fara, haric, zzgl, ohne, 税抜, 税抜き, 税別',
  ),
  tax: wordSet('vat, tax, mwst, ust, btw, tva, iva, moms, mva, dph, kdv, pdv, afa, alv, ндс, gst'),
  cents: wordSet('cent, cents, minor, pence, centimes, minor units'),
  others: wordSet('in, en, std'),
}

/** Codes that are words: `price all`. */
const codesThatAreWords: ReadonlySet<string> = new Set(['ALL', 'CUP', 'PEN', 'TOP'])

/** Takes a name of a price apart. */
export function moneyName(name: string): MoneyName {
  const parts = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{Sc}\p{M}]+/u)
    .filter(Boolean)
  const keys = parts.map(wordKey)
  const has = (some: ReadonlySet<string>) => keys.some(key => some.has(key))
  const [currency] = parts.map(currencyOf).filter(code => code !== undefined)
  const rest = parts.filter((part, at) => {
    const key = keys[at] ?? ''
    return currencyOf(part) === undefined && !Object.values(words).some(some => some.has(key))
  })
  return {
    key: rest.map(wordKey).join(''),
    isGross: has(words.gross),
    isNet: has(words.net),
    isInCents: has(words.cents),
    currency,
  }
}

function currencyOf(part: string): string | undefined {
  const code = part.toUpperCase()
  if (isCurrencyCode(code)) return codesThatAreWords.has(code) ? undefined : code
  const [meant, another] = /\p{Sc}/u.test(part) ? currenciesNamed(part) : []
  return another === undefined ? meant : undefined
}
