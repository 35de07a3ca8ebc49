import type { OrderPurpose } from '#db/rules/orders/settings.ts'
import { totalsOf } from '#db/rules/products/totals.ts'
import type { Order } from '#db/schema/orders.ts'

export const purposeNames: Record<OrderPurpose, string> = { order: 'Order', quote: 'Quote request' }

/** Returns who sent an order, as far as they said so. */
export function customerName({ customer }: Order): string {
  return (
    customer.name ??
    customer.company ??
    customer.email ??
    customer.phone ??
    `Customer ${customer.customer_number ?? 'without a name'}`
  )
}

/** Returns the total of each currency; a dash if nothing has a price. */
export function orderSum({ lines }: Order): string {
  const sums = totalsOf(lines).map(({ amount, currency }) => moneyOf(amount, currency))
  return sums.join(' + ') || '–'
}

export function moneyOf(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount)
}
