/** Formats an amount as shops do: a country's shops use one dollar, so `CAD` is `$`. @param currency ISO 4217 @param locale BCP 47 */
export function money(amount: number, currency: string, locale: string): string {
  return formatOf(locale, currency).format(amount)
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const kept = formats.get(key)
  if (kept) return kept
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  formats.set(key, made)
  return made
}
