import type { ReaderProduct } from '../product.ts'
import { costsAt } from '../products/price.tsx'
import type { ListItem } from './list.ts'

/** Builds a list's item of a product as it is at `moment`. @param slug of the publication that shows it */
export function listItem(product: ReaderProduct, slug: string, moment: Date, quantity = 1): ListItem {
  const { id, title, listTitle, sku, currency, shopUrl, photos, quantities, orderRules } = product
  return {
    id,
    slug,
    title: listTitle ?? title,
    sku,
    price: costsAt(product, moment).now,
    currency,
    photo: photos[0]?.thumb ?? null,
    shopUrl,
    quantity,
    ...(quantities && { quantities }),
    ...(orderRules && { orderRules }),
  }
}
