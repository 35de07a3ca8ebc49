import type { ReaderProduct } from '../product.ts'
import { costsAt } from '../products/price.tsx'
import type { Ecommerce } from './field-event.ts'

/** The most products of an event that analytics take. */
export const mostToolItems = 200

/** Describes products, with their prices at a time. The currency is the first one's; prices in others are left out. */
export function ecommerceOf(products: readonly ReaderProduct[], moment: Date): Ecommerce {
  const firstItems = products.slice(0, mostToolItems)
  const priced = firstItems.find(product => costsAt(product, moment).now !== null)
  const priceOf = (product: ReaderProduct) =>
    product.currency === priced?.currency ? costsAt(product, moment).now : null
  const items = firstItems.map((product, index) => {
    const { sku, title, brand } = product
    const price = priceOf(product)
    return {
      item_id: sku,
      item_name: title,
      ...(brand && { item_brand: brand }),
      ...(price !== null && { price }),
      quantity: 1 as const,
      index,
    }
  })
  if (priced === undefined) return { items }
  const cents = firstItems.reduce((sum, product) => sum + Math.round((priceOf(product) ?? 0) * 100), 0)
  return { currency: priced.currency, value: cents / 100, items }
}
