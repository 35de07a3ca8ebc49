import { z } from 'zod'

/** A line of an order, in webhooks and the API. */
export const orderLineShape = {
  sku: z.string(),
  title: z.string(),
  quantity: z.int(),
  price: z.number().nullable().describe('Of one, when it was ordered'),
  currency: z.string(),
}

/** Sums of an order by currency, in webhooks and the API. */
export const orderTotalsShape = z.array(z.object({ currency: z.string(), amount: z.number() }))
