import type { Language } from '#db/rules/languages.ts'

/** Formats an amount as shops do: a country's shops use one dollar, so `CAD` is `$`. @param currency ISO 4217 */
export function money(amount: number, currency: string, language: Language): string {
  return formatOf(language, currency).format(amount)
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const kept = formats.get(key)
  if (kept) return kept
  // The reader's Serbian is in Latin script.
  const locale = language === 'sr' ? 'sr-Latn' : language
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  formats.set(key, made)
  return made
}
