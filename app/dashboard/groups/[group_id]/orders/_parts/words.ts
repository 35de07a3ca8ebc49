import { totalsOf } from '#db/rules/products/totals.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { Order } from '#db/schema/orders.ts'

/** Names an order or quote request: `Order 12`. */
export function orderName(
  words: WordsOf<'products'>,
  { purpose, number }: Pick<Order, 'purpose' | 'number'>,
): string {
  return fill(words, `orders.named.${purpose}`, { number })
}

/** Returns who sent an order, as far as they said so. */
export function customerName(words: WordsOf<'products'>, { customer }: Order): string {
  const { customer_number: number } = customer
  return (
    customer.name ??
    customer.company ??
    customer.email ??
    customer.phone ??
    (number === undefined
      ? words['orders.customerUnnamed']
      : fill(words, 'orders.customerNumbered', { number }))
  )
}

/** Returns the total of each currency; a dash if nothing has a price. */
export function orderSum({ lines }: Order, locale: Formats['locale']): string {
  const sums = totalsOf(lines).map(({ amount, currency }) => moneyOf(amount, currency, locale))
  return sums.join(' + ') || '–'
}

export function moneyOf(amount: number, currency: string, locale: Formats['locale']): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}
