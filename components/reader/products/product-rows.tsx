/** @jsxImportSource preact */
import type { ReaderPublication } from '../model.ts'
import type { Words } from '../words.ts'
import { Photo } from './photo.tsx'
import { Price } from './price.tsx'
import type { ReaderProduct } from './product.ts'

type ProductRowsProps = {
  products: ReaderProduct[]
  publication: ReaderPublication
  words: Words
  /** By which a sale has begun or ended. */
  moment: Date
  /** Opens a product; without it the link is followed. */
  onChoose?(product: ReaderProduct): void
}

/** Products under each other, each with its photo and price: each leads to all that is told of it. */
export function ProductRows({ products, publication, words, moment, onChoose }: ProductRowsProps) {
  return (
    <ul class="product-rows">
      {products.map(product => {
        const choose = (event: MouseEvent) => {
          if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || !onChoose) return
          event.preventDefault()
          onChoose(product)
        }
        return (
          <li key={product.id}>
            <a href={`${publication.path}/product/${product.id}`} data-product={product.id} onClick={choose}>
              <Photo class="row-photo" src={product.photos[0]?.thumb ?? null} alt="" words={words} />
              <span class="row-facts">
                <span class="row-title" dir="auto">
                  {product.title}
                </span>
                {product.brand && <span class="row-brand">{product.brand}</span>}
              </span>
              {product.isGone ? (
                <span class="row-gone">{words.noLongerSold}</span>
              ) : (
                <Price product={product} language={publication.language} words={words} moment={moment} />
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
