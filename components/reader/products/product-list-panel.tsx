/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../frame/icons.tsx'
import { AddToList } from '../list/add-to-list.tsx'
import type { PanelProps } from '../panels/panel-props.ts'
import { Waiting } from '../panels/waiting.tsx'
import { type Wishes, wished } from '../script/wishes.ts'
import type { ReaderProduct } from './product.ts'
import { ProductCard } from './product-card.tsx'
import { ProductList } from './product-list.tsx'
import { useProducts } from './use-products.ts'

/** Panel with all products, and the one that was opened. */
export default function ProductListPanel({ publication, words, book, onClose }: PanelProps) {
  const [moment] = useState(() => new Date())
  const { products, isWaiting, hasMore, hasFailed, more } = useProducts(publication.path)
  const [chosen, setChosen] = useState<ReaderProduct>()
  const body = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const left = useRef<{ id: number; scrolled: number }>(null)
  const show = (product: ReaderProduct) => {
    left.current = { id: product.id, scrolled: body.current?.scrollTop ?? 0 }
    setChosen(product)
  }
  const choose = (product: ReaderProduct) => {
    const { openProducts } = wished()
    if (openProducts) void leaveToScript(openProducts, product)
    else show(product)
  }
  // The panel would cover what a script shows.
  const leaveToScript = async (open: NonNullable<Wishes['openProducts']>, product: ReaderProduct) => {
    const { id, hotspotId, page } = product
    let isOurs = false
    const original = () => {
      isOurs = true
      show(product)
    }
    await open({ hotspotId, page, productId: id, original })
    if (!isOurs) onClose()
  }
  // Going back restores focus and position.
  useEffect(() => {
    if (chosen) return back.current?.focus()
    const { id, scrolled = 0 } = left.current ?? {}
    body.current?.querySelector<HTMLElement>(`[data-product="${id}"]`)?.focus({ preventScroll: true })
    body.current?.scrollTo(0, scrolled)
  }, [chosen])
  const turn = (page: number) => {
    book.turnToPage(page)
    onClose()
  }
  if (chosen)
    return (
      <div class="panel-body products">
        <button type="button" class="back-to-list" ref={back} onClick={() => setChosen(undefined)}>
          <Icon name="previous" />
          {words.products}
        </button>
        <ProductCard
          product={chosen}
          publication={publication}
          words={words}
          moment={moment}
          onTurn={() => turn(chosen.page)}
        >
          <AddToList product={chosen} publication={publication} words={words} moment={moment} />
        </ProductCard>
      </div>
    )
  return (
    <div class="panel-body" ref={body} aria-busy={isWaiting}>
      <ProductList
        products={products}
        publication={publication}
        words={words}
        moment={moment}
        heading="h3"
        onChoose={choose}
        onTurn={turn}
      />
      {(isWaiting || hasFailed) && <Waiting words={words} hasFailed={hasFailed} onRetry={more} />}
      {hasMore && !isWaiting && !hasFailed && (
        <button type="button" class="way-out" onClick={more}>
          {words.moreProducts}
        </button>
      )}
    </div>
  )
}
