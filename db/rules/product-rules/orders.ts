import { amountAt, discountAt, type ProductRecord } from './fields.ts'

type Order = {
  /** Products with smaller keys come first; equal ones as in the feed. @param now ms since 1970 */
  keyOf(product: ProductRecord, now: number): number
}

const last = Number.POSITIVE_INFINITY

/** Orders that rules may choose the best products by. */
export const ruleOrders = {
  feed: { keyOf: () => 0 },
  newest: {
    keyOf: ({ createdAt }) => -createdAt,
  },
  price_low: {
    keyOf: (product, now) => amountAt(product, now) ?? last,
  },
  price_high: {
    keyOf: (product, now) => -(amountAt(product, now) ?? -last),
  },
  discount: {
    keyOf: (product, now) => -(discountAt(product, now) ?? 0),
  },
  most_pressed: {
    keyOf: ({ pressed }) => -pressed,
  },
} as const satisfies Record<string, Order>
export type RuleOrder = keyof typeof ruleOrders

export const ruleOrderNames = Object.keys(ruleOrders) as [RuleOrder, ...RuleOrder[]]
