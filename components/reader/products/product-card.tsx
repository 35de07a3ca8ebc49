/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { fill } from '../labels.ts'
import type { ReaderPublication } from '../model.ts'
import { pagesWith, spreadPath } from '../page-address.ts'
import { wished } from '../script/wishes.ts'
import type { Words } from '../words.ts'
import { Price } from './price.tsx'
import type { ReaderProduct } from './product.ts'
import { ProductPhotos } from './product-photos.tsx'

type CardProps = {
  product: ReaderProduct
  publication: ReaderPublication
  words: Words
  /** By which a sale has begun or ended. */
  moment: Date
  /** Where the card stands alone its page says the title. */
  hasHeading?: boolean
  /** Whether the page on which it is seen lies open beside it. */
  isBesideItsPage?: boolean
  /** What else can be done with it. */
  children?: ComponentChildren
}

const availabilityWords = {
  in_stock: 'inStock',
  out_of_stock: 'outOfStock',
  preorder: 'preorder',
  backorder: 'backorder',
} as const satisfies Record<string, keyof Words>

/** Everything that is told of a product, and the way to the shop. */
export function ProductCard({
  product,
  publication,
  words,
  moment,
  hasHeading = true,
  isBesideItsPage,
  children,
}: CardProps) {
  const { title, brand, availability, photos, description, isGone } = product
  return (
    <article class="product" id={`product-${product.id}`}>
      <ProductPhotos photos={photos} title={title} words={words} />
      <div class="facts">
        {brand && <p class="brand">{brand}</p>}
        {hasHeading && <h3>{title}</h3>}
        {!isGone && <Price product={product} language={publication.language} words={words} moment={moment} />}
        {isGone ? (
          <p class="gone">{words.noLongerSold}</p>
        ) : (
          availability && (
            <p class="availability" data-is={availability}>
              {words[availabilityWords[availability]]}
            </p>
          )
        )}
        {!isGone && (
          <div class="product-actions">
            {product.shopUrl !== null && (
              <ToShop product={product} publication={publication} words={words} url={product.shopUrl} />
            )}
            {children}
          </div>
        )}
        {description !== '' && <p class="description">{description}</p>}
        {!isBesideItsPage && (
          <a class="seen-on" href={spreadPath(pagesWith(product.page, publication), publication)}>
            {fill(words.onPage, { page: product.page })}
          </a>
        )}
      </div>
    </article>
  )
}

type ToShopProps = Pick<CardProps, 'product' | 'publication' | 'words'> & { url: string }

/** In the group's colours; a page's own script may take its place. */
function ToShop({ product, publication: { callToAction }, words, url }: ToShopProps) {
  const press = (event: MouseEvent) => {
    const { goToShop } = wished()
    if (!goToShop) return
    event.preventDefault()
    goToShop(product)
  }
  return (
    <a
      class="to-shop"
      href={url}
      target="_blank"
      rel="noopener"
      style={`background:${callToAction.background};color:${callToAction.text}`}
      onClick={press}
    >
      {words.toShop}
    </a>
  )
}
