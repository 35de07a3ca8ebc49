import { currentPrice } from '../products/prices.ts'

export const orderStates = ['new', 'done'] as const
export type OrderState = (typeof orderStates)[number]

/** A product of an order, as it was sold when it was ordered. */
export type OrderLine = {
  product_id: number
  sku: string
  title: string
  /** From 1. */
  quantity: number
  /** Of one; null if the feed names none. */
  price: number | null
  /** ISO 4217. */
  currency: string
}

type Sold = {
  id: number
  sku: string
  title: string
  currency: string | null
  price: number | null
  salePrice: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
}

/** Returns the line of a product at a time, with its sale price while the sale lasts. @param currency of the group */
export function orderLine(product: Sold, quantity: number, currency: string, now: Date): OrderLine {
  const { price, discountedPrice } = currentPrice(product, now)
  return {
    product_id: product.id,
    sku: product.sku,
    title: product.title,
    quantity,
    price: discountedPrice ?? price,
    currency: product.currency ?? currency,
  }
}

/** Makes lines of the same product one, at the place of the first. */
export function merged(lines: readonly OrderLine[]): OrderLine[] {
  const byProduct = new Map<number, OrderLine>()
  for (const line of lines) {
    const before = byProduct.get(line.product_id)
    byProduct.set(line.product_id, { ...line, quantity: line.quantity + (before?.quantity ?? 0) })
  }
  return Array.from(byProduct.values())
}
