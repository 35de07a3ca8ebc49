import { currentPrice } from '../rules/products/prices.ts'
import type { ProductWithPhotos } from './of-publication.ts'
import { photoAddresses } from './photos.ts'

/** A product as lists of a few show it, the price formatted with its currency. */
export type ProductInBrief = {
  id: number
  sku: string
  title: string
  photoUrl: string | null
  price: string | null
}

/** @param at moment of the price */
export function productInBrief(product: ProductWithPhotos, at = new Date()): ProductInBrief {
  const { price, discountedPrice } = currentPrice(product, at)
  const amount = discountedPrice ?? price
  const own = product.photos.find(({ imageKey }) => imageKey !== null)
  return {
    id: product.id,
    sku: product.sku,
    title: product.title,
    // Photos of other hosts are not shown.
    photoUrl: own ? photoAddresses(own).thumb : null,
    price: amount === null ? null : money(amount, product.currency),
  }
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
}
