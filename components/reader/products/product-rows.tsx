/** @jsxImportSource preact */
import { isPlainPress } from '../frame/presses.ts'
import type { ReaderPublication } from '../model.ts'
import type { ReaderProduct } from '../product.ts'
import type { Words } from '../words.ts'
import { ReaderPhoto } from './photo.tsx'
import { PriceTag } from './price.tsx'

type ProductRowsProps = {
  products: ReaderProduct[]
  publication: ReaderPublication
  words: Words
  /** Time that decides if a sale is on. */
  moment: Date
  /** Opens a product; the link is followed if missing. */
  onChoose?(product: ReaderProduct): void
}

export function ReaderProductRows({ products, publication, words, moment, onChoose }: ProductRowsProps) {
  return (
    <ul class="product-rows">
      {products.map(product => {
        const choose = (event: MouseEvent) => {
          if (!isPlainPress(event) || !onChoose) return
          event.preventDefault()
          onChoose(product)
        }
        return (
          <li key={product.id}>
            <a href={`${publication.path}/product/${product.id}`} data-product={product.id} onClick={choose}>
              <ReaderPhoto class="row-photo" src={product.photos[0]?.thumb ?? null} alt="" words={words} />
              <span class="row-facts">
                <span class="row-title" dir="auto">
                  {product.title}
                </span>
                {product.brand && <span class="row-brand">{product.brand}</span>}
              </span>
              {product.isGone ? (
                <span class="row-gone">{words.noLongerSold}</span>
              ) : (
                <PriceTag product={product} words={words} moment={moment} />
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
