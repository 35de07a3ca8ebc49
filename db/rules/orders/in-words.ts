import { type Language, languages } from '../languages.ts'
import { totalsOf } from '../products/totals.ts'
import type { OrderLine } from './orders.ts'

/** Lists an order's products for mail, one a line, with their prices and the total. Currencies are codes, which no country shares. */
export function orderInWords(lines: readonly OrderLine[], language: Language, total: string): string {
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(languages[language].tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
    }).format(amount)
  const lineTexts = lines.map(({ quantity, title, sku, price, currency }) => {
    const cost = price === null ? '' : `: ${money(price * quantity, currency)}`
    return `${quantity} × ${title} (${sku})${cost}`
  })
  const sums = totalsOf(lines).map(({ amount, currency }) => money(amount, currency))
  return [...lineTexts, ...(sums.length > 0 ? ['', `${total}: ${sums.join(' + ')}`] : [])].join('\n')
}
