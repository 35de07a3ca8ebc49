import type { Language } from '../languages.ts'

/**
 * The sign that stands beside a price: `EUR` → `€`, `NOK` → `kr`. Within one shop there is one dollar, so `CAD` is
 * `$` and not `CA$`. A currency without a sign of its own gives its code.
 * @param currency ISO 4217
 */
export function currencySymbol(currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(part => part.type === 'currency')?.value ?? currency
}
