import { amountAt, discountAt, type RuledProduct } from './fields.ts'

type Order = {
  /** After "The 4 products", in explanations. */
  words: string
  /** Products with smaller keys come first; equal ones as in the feed. @param now ms since 1970 */
  keyOf(product: RuledProduct, now: number): number
}

const last = Number.POSITIVE_INFINITY

/** Orders that rules may choose the best products by. */
export const ruleOrders = {
  feed: { words: 'that come first in the feed', keyOf: () => 0 },
  newest: {
    words: 'that are newest in the feed',
    keyOf: ({ createdAt }) => -createdAt,
  },
  price_low: {
    words: 'with the lowest price',
    keyOf: (product, now) => amountAt(product, now) ?? last,
  },
  price_high: {
    words: 'with the highest price',
    keyOf: (product, now) => -(amountAt(product, now) ?? -last),
  },
  discount: {
    words: 'with the biggest discount',
    keyOf: (product, now) => -(discountAt(product, now) ?? 0),
  },
  most_pressed: {
    words: 'that readers opened most in the last 30 days',
    keyOf: ({ pressed }) => -pressed,
  },
} as const satisfies Record<string, Order>
export type RuleOrder = keyof typeof ruleOrders

export const ruleOrderNames = Object.keys(ruleOrders) as [RuleOrder, ...RuleOrder[]]
