import { orderFieldNames } from '#db/rules/orders/fields.ts'
import type { Order } from '#db/schema/orders.ts'

export const orderColumns = [
  'number',
  'created_at',
  'purpose',
  'state',
  'publication',
  ...orderFieldNames,
  'consent',
  'sku',
  'title',
  'quantity',
  'price',
  'currency',
]

/** Returns a row for each product of an order, with the customer in each. */
export function rowsOfOrder({ customer, lines, ...order }: Order): string[][] {
  const shared = [
    order.number,
    order.createdAt.toISOString(),
    order.purpose,
    order.state,
    order.publicationTitle,
    ...orderFieldNames.map(name => customer[name] ?? ''),
    order.consent ?? '',
  ]
  return lines.map(({ sku, title, quantity, price, currency }) => [
    ...shared,
    sku,
    title,
    String(quantity),
    price === null ? '' : String(price),
    currency,
  ])
}
