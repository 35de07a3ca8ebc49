import type { Language } from '../languages.ts'

/** Returns the narrow symbol of an ISO 4217 code: `EUR` → `€`, `CAD` → `$`; the code if none. */
export function currencySymbol(currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(part => part.type === 'currency')?.value ?? currency
}
