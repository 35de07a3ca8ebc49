/** @jsxImportSource preact */
import { fill } from '#db/rules/words/messages.ts'
import type { ReaderPublication } from '../model.ts'
import type { ReaderProduct } from '../product.ts'
import { count } from '../statistics/count.ts'
import { useWishes } from '../wishes.ts'
import type { Words } from '../words.ts'
import { quantityOf, withItem } from './list.ts'
import { listItem } from './listed-product.ts'
import { changeList, useList } from './use-list.ts'

type AddProps = { product: ReaderProduct; publication: ReaderPublication; words: Words; moment: Date }

/** Adds a product to the list, the next quantity with each press, and shows how many there are. */
export function AddToList({ product, publication: { slug, groupSlug }, words, moment }: AddProps) {
  const { id } = product
  const { cart } = useWishes()
  const quantity = quantityOf(useList(groupSlug), { id, slug })
  // A shop's cart replaces the list.
  if (cart) return null
  const add = () => {
    count({ type: 'product_listed', product: id })
    changeList(groupSlug, list => withItem(list, listItem(product, slug, moment)))
  }
  return (
    <>
      <button type="button" class="add-to-list" onClick={add}>
        {words.addToList}
      </button>
      <p class="on-list" role="status">
        {quantity > 0 && fill(words, 'onList', { count: quantity })}
      </p>
    </>
  )
}
