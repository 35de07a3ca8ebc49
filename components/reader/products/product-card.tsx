/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact'
import { fill } from '#db/rules/words/messages.ts'
import { isPlainPress } from '../frame/presses.ts'
import type { ReaderPublication } from '../model.ts'
import { pagesWith, spreadPath } from '../pages/page-address.ts'
import type { ReaderProduct } from '../product.ts'
import { count } from '../statistics/count.ts'
import { wished } from '../wishes.ts'
import type { Words } from '../words.ts'
import { PriceTag } from './price.tsx'
import { ProductPhotos } from './product-photos.tsx'

type CardProps = {
  product: ReaderProduct
  publication: ReaderPublication
  words: Words
  /** Time that decides if a sale is on. */
  moment: Date
  /** Level of the title; null if the page's own heading says it. */
  heading?: 'h2' | 'h3' | null
  /** True if the page that shows it is visible. */
  isBesideItsPage?: boolean
  /** True while another variant is loaded. */
  isWaiting?: boolean
  /** Choice among its variants. */
  options?: ComponentChildren
  /** Turns to the page that shows it; the link is followed if missing. */
  onTurn?(): void
  /** Further actions. */
  children?: ComponentChildren
}

export const availabilityKeys = {
  in_stock: 'inStock',
  out_of_stock: 'outOfStock',
  preorder: 'preorder',
  backorder: 'backorder',
} as const satisfies Record<string, keyof Words>

export function ProductCard({
  product,
  publication,
  words,
  moment,
  heading: Heading = 'h3',
  isBesideItsPage,
  isWaiting = false,
  options,
  onTurn,
  children,
}: CardProps) {
  const { title, brand, availability, photos, description, isGone, orderRules } = product
  const turn = (event: MouseEvent) => {
    if (!isPlainPress(event) || !onTurn) return
    event.preventDefault()
    onTurn()
  }
  return (
    <article class="product" id={`product-${product.id}`} aria-busy={isWaiting}>
      <ProductPhotos key={product.id} photos={photos} title={title} words={words} />
      <div class="facts">
        {brand && <p class="brand">{brand}</p>}
        {Heading && <Heading dir="auto">{title}</Heading>}
        <ThemedProduct html={product.themed} />
        {!isGone && <PriceTag product={product} words={words} moment={moment} />}
        {isGone ? (
          <p class="gone">{words.noLongerSold}</p>
        ) : (
          availability && (
            <p class="availability" data-is={availability}>
              {words[availabilityKeys[availability]]}
            </p>
          )
        )}
        {options}
        {orderRules && <OrderRules rules={orderRules} />}
        {!isGone && (
          <div class="product-actions" inert={isWaiting}>
            {product.shopUrl !== null && (
              <ToShop product={product} publication={publication} words={words} url={product.shopUrl} />
            )}
            {children}
          </div>
        )}
        <Description description={description} html={product.descriptionHtml} />
        {!isBesideItsPage && (
          <a
            class="seen-on"
            href={spreadPath(pagesWith(product.page, publication), publication)}
            onClick={turn}
          >
            {fill(words, 'onPage', { page: product.page })}
          </a>
        )}
      </div>
    </article>
  )
}

type ToShopProps = Pick<CardProps, 'product' | 'publication' | 'words'> & { url: string }

/** In the group's colours; a page's script may replace it. */
function ToShop({ product, publication: { callToAction }, words, url }: ToShopProps) {
  const press = (event: MouseEvent) => {
    count({ type: 'product_sent', product: product.id })
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
      onAuxClick={event => event.button === 1 && count({ type: 'product_sent', product: product.id })}
    >
      {callToAction.label ?? words.toShop}
    </a>
  )
}

function OrderRules({ rules }: { rules: string[] }) {
  return (
    <ul class="order-rules">
      {rules.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}

function ThemedProduct({ html }: { html: string | undefined }) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see `db/themes/drawing/markup.ts`
  return <div class="themed" dangerouslySetInnerHTML={{ __html: html }} />
}

function Description({ description, html }: { description: string; html: string | undefined }) {
  if (html === undefined) return description === '' ? null : <p class="description">{description}</p>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see `db/hotspots/rich-text.ts`
  return html === '' ? null : <div class="description is-rich" dangerouslySetInnerHTML={{ __html: html }} />
}
