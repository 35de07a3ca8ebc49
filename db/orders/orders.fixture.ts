import { randomBytes, randomUUID } from 'node:crypto'
import { database } from '#db/client.ts'
import { orderNumber } from '#db/rules/orders/number.ts'
import { type Order, orders } from '#db/schema/orders.ts'

/** An order of a chair, as a reader would have sent it. */
export async function newOrder(groupId: number, values: Partial<Order> = {}): Promise<Order> {
  const chair = { product_id: 1, sku: 'CHAIR', title: 'Oak chair', quantity: 2, price: 129, currency: 'EUR' }
  const [order] = await database()
    .insert(orders)
    .values({
      groupId,
      publicationTitle: 'Spring',
      number: orderNumber(randomBytes(8)),
      formId: randomUUID(),
      purpose: 'order',
      language: 'en',
      customer: { name: 'Ann Example', email: 'ann@example.com' },
      lines: [chair],
      ...values,
    })
    .returning()
  if (!order) throw new Error('No order')
  return order
}
