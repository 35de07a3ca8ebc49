import { isCurrencyCode } from '../currency-codes.ts'

const dollars = `USD AUD CAD NZD HKD SGD TWD MXN ARS CLP COP UYU DOP CUP BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD
  TTD XCD`

/** Signs and words by what they may mean, in lower case without a last dot; of several currencies none is clear. */
const names: Record<string, string> = {
  $: dollars,
  'us$ u.s.$ $us usd$ dollar dollars доллар': 'USD',
  'a$ au$ aud$': 'AUD',
  'c$ ca$ cad$ can$ cdn$': 'CAD',
  'nz$ nzd$': 'NZD',
  hk$: 'HKD',
  's$ sg$': 'SGD',
  'nt$ tw$': 'TWD',
  'mx$ mex$': 'MXN',
  r$: 'BRL',
  '€ euro euros euroa eura evro evra ευρώ евро евра eurų eurai eiro': 'EUR',
  '£ ￡': 'GBP',
  'fr sfr': 'CHF',
  'kr kronor kroner krónur kruunua': 'SEK NOK DKK ISK',
  skr: 'SEK',
  nkr: 'NOK',
  dkr: 'DKK',
  'zł zl złotych zlotych złoty': 'PLN',
  'kč kc korun koruny': 'CZK',
  'ft forint': 'HUF',
  'lei leu': 'RON',
  'лв лева lv leva': 'BGN',
  'din дин dinara динара': 'RSD',
  'kn kuna': 'HRK',
  'km км': 'BAM',
  'ден den': 'MKD',
  '₺ tl lira': 'TRY',
  '₽ руб р рублей rur': 'RUB',
  '₴ грн гривень гривні hrn': 'UAH',
  br: 'BYN ETB',
  '₸ тг тенге': 'KZT',
  '₾': 'GEL',
  '֏ դր': 'AMD',
  '₼': 'AZN',
  '₹ र': 'INR',
  'rs ₨': 'INR PKR LKR NPR MUR SCR',
  '¥ ￥': 'JPY CNY',
  '円 yen': 'JPY',
  '元 人民币 rmb': 'CNY',
  '₩ 원 won': 'KRW',
  '₫ đ vnđ dong': 'VND',
  '฿ บาท baht': 'THB',
  '₱': 'PHP',
  rp: 'IDR',
  rm: 'MYR',
  '₪ nis שח': 'ILS',
  '₦': 'NGN',
  '₵ gh₵': 'GHS',
  r: 'ZAR',
  ksh: 'KES',
  '৳ tk': 'BDT',
  '₭': 'LAK',
  '៛': 'KHR',
  '₮': 'MNT',
  '₡': 'CRC',
  '₲ gs': 'PYG',
  's/': 'PEN',
  'dh dhs': 'AED MAD',
  'د.إ': 'AED',
  'ر.س': 'SAR',
}

const byName: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(names).flatMap(([list, meant]) => list.split(' ').map(name => [name, meant.split(/\s+/)])),
)

const nothing: readonly string[] = []
const longestName = 100 // characters

/** Returns the ISO 4217 codes that a code, sign or word may mean (`EUR`, `€`, `руб.`, `kr`); empty if unknown. */
export function currenciesNamed(text: string): readonly string[] {
  if (text.length > longestName) return nothing
  const code = text.toUpperCase().replace(/[.:]$/, '')
  if (isCurrencyCode(code)) return [code]
  const name = text.toLowerCase()
  return byName.get(name) ?? byName.get(name.replace(/[.:\s]+$/, '')) ?? nothing
}
