import type { z } from 'zod'
import { eachText } from '../imports/feed-fields.ts'
import type { ProductRecord } from './fields.ts'
import { type ProductRule, ruleShape } from './rule.ts'

export const noProduct: ProductRecord = {
  id: 1,
  sku: 'A-1',
  title: 'Chair',
  description: '',
  price: 10,
  salePrice: null,
  saleStartsAt: null,
  saleEndsAt: null,
  availability: 'in_stock',
  ...eachText(() => null),
  customLabels: {},
  removedFromFeed: false,
  createdAt: 0,
  pressed: 0,
}

export function ruleOf(given: z.input<typeof ruleShape>): ProductRule {
  return ruleShape.parse(given)
}
