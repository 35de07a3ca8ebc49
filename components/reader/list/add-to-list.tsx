/** @jsxImportSource preact */
import { fill } from '../labels.ts'
import type { ReaderPublication } from '../model.ts'
import { costsAt } from '../products/price.tsx'
import type { ReaderProduct } from '../products/product.ts'
import { useWishes } from '../script/wishes.ts'
import { count } from '../statistics/count.ts'
import type { Words } from '../words.ts'
import { quantityOf, withItem } from './list.ts'
import { changeList, useList } from './use-list.ts'

type AddProps = { product: ReaderProduct; publication: ReaderPublication; words: Words; moment: Date }

/** Adds a product to the list, one more with each press, and shows its quantity. */
export function AddToList({ product, publication: { slug, groupSlug }, words, moment }: AddProps) {
  const { id, title, sku, currency, shopUrl, photos } = product
  const { cart } = useWishes()
  const quantity = quantityOf(useList(groupSlug), { id, slug })
  // A shop's cart replaces the list.
  if (cart) return null
  const add = () => {
    count({ type: 'product_listed', product: id })
    const price = costsAt(product, moment).now
    const photo = photos[0]?.thumb ?? null
    changeList(groupSlug, list =>
      withItem(list, { id, slug, title, sku, price, currency, photo, shopUrl, quantity: 1 }),
    )
  }
  return (
    <>
      <button type="button" class="add-to-list" onClick={add}>
        {words.addToList}
      </button>
      <p class="on-list" role="status">
        {quantity > 0 && fill(words.onList, { count: quantity })}
      </p>
    </>
  )
}
