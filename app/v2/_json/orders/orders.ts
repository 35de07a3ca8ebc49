import { z } from 'zod'
import { orderFieldNames } from '#db/rules/orders/fields.ts'
import { orderLineShape, orderTotalsShape } from '#db/rules/orders/json.ts'
import { orderStates } from '#db/rules/orders/orders.ts'
import { orderPurposes } from '#db/rules/orders/settings.ts'
import { totalsOf } from '#db/rules/products/totals.ts'
import type { Order } from '#db/schema/orders.ts'
import { utcTime } from '../webhooks/webhooks.ts'

export const orderJson = z
  .object({
    id: z.int(),
    number: z.string().describe('As the customer knows it'),
    purpose: z.enum(orderPurposes),
    state: z.enum(orderStates),
    publication_id: z.int().nullable().describe('null once the publication is deleted'),
    publication_title: z.string(),
    language: z.string(),
    customer: z
      .record(z.enum(orderFieldNames), z.string().nullable())
      .describe('null for what was not entered'),
    consent: z.string().nullable().describe('The sentence that the customer agreed to'),
    lines: z.array(z.object({ product_id: z.int(), ...orderLineShape })),
    totals: orderTotalsShape,
    created_at: utcTime,
  })
  .meta({ id: 'Order' })

export const orderChanges = z.object({ state: z.enum(orderStates) }).meta({ id: 'OrderChanges' })

export function orderToJson(order: Order): z.input<typeof orderJson> {
  const { customer, lines } = order
  return {
    id: order.id,
    number: order.number,
    purpose: order.purpose,
    state: order.state,
    publication_id: order.publicationId,
    publication_title: order.publicationTitle,
    language: order.language,
    customer: {
      name: customer.name ?? null,
      company: customer.company ?? null,
      customer_number: customer.customer_number ?? null,
      email: customer.email ?? null,
      phone: customer.phone ?? null,
      address: customer.address ?? null,
      message: customer.message ?? null,
    },
    consent: order.consent,
    lines,
    totals: totalsOf(lines),
    created_at: order.createdAt.toISOString(),
  }
}
