import { amountAt, discountAt, type RuledProduct } from './fields.ts'

type Order = {
  /** In the form. */
  name: string
  /** After "The 4 products", in explanations. */
  words: string
  /** Products with smaller keys come first; equal ones as in the feed. @param now ms since 1970 */
  keyOf(product: RuledProduct, now: number): number
}

const last = Number.POSITIVE_INFINITY

/** Orders that rules may choose the best products by. */
export const ruleOrders = {
  feed: { name: 'Order of the feed', words: 'that come first in the feed', keyOf: () => 0 },
  newest: {
    name: 'Newest first',
    words: 'that are newest in the feed',
    keyOf: ({ createdAt }) => -createdAt,
  },
  price_low: {
    name: 'Lowest price first',
    words: 'with the lowest price',
    keyOf: (product, now) => amountAt(product, now) ?? last,
  },
  price_high: {
    name: 'Highest price first',
    words: 'with the highest price',
    keyOf: (product, now) => -(amountAt(product, now) ?? -last),
  },
  discount: {
    name: 'Biggest discount first',
    words: 'with the biggest discount',
    keyOf: (product, now) => -(discountAt(product, now) ?? 0),
  },
  most_pressed: {
    name: 'Most opened by readers first',
    words: 'that readers opened most in the last 30 days',
    keyOf: ({ pressed }) => -pressed,
  },
} as const satisfies Record<string, Order>
export type RuleOrder = keyof typeof ruleOrders

export const ruleOrderNames = Object.keys(ruleOrders) as [RuleOrder, ...RuleOrder[]]
