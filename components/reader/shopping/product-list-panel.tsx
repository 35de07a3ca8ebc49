/** @jsxImportSource preact */
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../frame/icons.tsx'
import type { ReaderPublication } from '../model.ts'
import type { PanelProps } from '../panels/panel-props.ts'
import { PanelWaiting } from '../panels/waiting.tsx'
import type { ReaderProduct } from '../product.ts'
import { ProductList } from '../products/product-list.tsx'
import { useReaderProducts } from '../products/use-products.ts'
import { count } from '../statistics/count.ts'
import { type Wishes, wished } from '../wishes.ts'
import type { Words } from '../words.ts'
import { VaryingCard } from './varying-card.tsx'

/** Panel with all products, and the one that was opened. */
export default function ProductListPanel({ publication, words, turnToPage, onClose }: PanelProps) {
  const [moment] = useState(() => new Date())
  const { products, isWaiting, hasMore, hasFailed, more } = useReaderProducts(publication.path)
  const body = useRef<HTMLDivElement>(null)
  const { chosen, show, back } = useChosen(body)
  const shared = { publication, words, moment }
  const choose = (product: ReaderProduct) => {
    const { openProducts } = wished()
    if (openProducts) void leaveToScript(openProducts, product, () => show(product), onClose)
    else show(product)
  }
  if (chosen) return <ChosenProduct {...shared} product={chosen} onTurn={turnToPage} onBack={back} />
  return (
    <div class="panel-body" ref={body} aria-busy={isWaiting}>
      <ProductList {...shared} products={products} heading="h3" onChoose={choose} onTurn={turnToPage} />
      {(isWaiting || hasFailed) && <PanelWaiting words={words} hasFailed={hasFailed} onRetry={more} />}
      {hasMore && !isWaiting && !hasFailed && (
        <button type="button" class="way-out" onClick={more}>
          {words.moreProducts}
        </button>
      )}
    </div>
  )
}

/** Shows one of the products. Going back restores focus and position in the list. */
function useChosen(body: RefObject<HTMLDivElement | null>) {
  const [chosen, setChosen] = useState<ReaderProduct>()
  const left = useRef<{ id: number; scrolled: number }>(null)
  useEffect(() => {
    if (chosen) return
    const { id, scrolled = 0 } = left.current ?? {}
    body.current?.querySelector<HTMLElement>(`[data-product="${id}"]`)?.focus({ preventScroll: true })
    body.current?.scrollTo(0, scrolled)
  }, [chosen, body])
  return {
    chosen,
    show(product: ReaderProduct) {
      count({ type: 'product_opened', product: product.id })
      left.current = { id: product.id, scrolled: body.current?.scrollTop ?? 0 }
      setChosen(product)
    },
    back: () => setChosen(undefined),
  }
}

/** Lets a script open a product, and closes the panel, which would cover what it shows. */
async function leaveToScript(
  open: NonNullable<Wishes['openProducts']>,
  { id, hotspotId, page }: ReaderProduct,
  show: () => void,
  onClose: () => void,
) {
  let isOurs = false
  const original = () => {
    isOurs = true
    show()
  }
  await open({ hotspotId, page, productId: id, original })
  if (!isOurs) onClose()
}

type ChosenProps = {
  product: ReaderProduct
  publication: ReaderPublication
  words: Words
  moment: Date
  onTurn(page: number): void
  onBack(): void
}

function ChosenProduct({ product, onTurn, onBack, ...shared }: ChosenProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div class="panel-body products">
      <button type="button" class="back-to-list" ref={back} onClick={onBack}>
        <Icon name="previous" />
        {shared.words.products}
      </button>
      <VaryingCard {...shared} product={product} onTurn={() => onTurn(product.page)} />
    </div>
  )
}
