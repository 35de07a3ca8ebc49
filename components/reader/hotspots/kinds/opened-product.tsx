/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { HotspotOfType } from '../../hotspot.ts'
import { PanelFrame } from '../../panels/frame.tsx'
import { useAnswer } from '../../panels/use-answer.ts'
import { PanelWaiting } from '../../panels/waiting.tsx'
import { type HotspotsData, hotspotsDataPath, productsOfHotspot } from '../../products/hotspot-products.ts'
import { VaryingCard } from '../../shopping/varying-card.tsx'
import { count } from '../../statistics/count.ts'
import type { OpenedProps } from '../opened-props.ts'

type ProductsPanelProps = OpenedProps & { hotspot: HotspotOfType<'product'> }

export { ProductsPanel as Opened }

function ProductsPanel({ hotspot, publication, words, page, onClose }: ProductsPanelProps) {
  const [moment] = useState(() => new Date())
  const path = useRef(hotspotsDataPath(publication, page)).current
  const { data, hasFailed, retry } = useAnswer<HotspotsData>(path)
  const products = productsOfHotspot(data, hotspot.id)
  const [only] = hotspot.products.length === 1 ? hotspot.products : []
  const [title, setTitle] = useState(hotspot.products[0]?.title)
  useTitle(title)
  useEffect(() => {
    for (const { id } of hotspot.products) count({ type: 'product_opened', product: id, hotspot: hotspot.id })
  }, [hotspot])
  return (
    <PanelFrame heading={only ? (title ?? only.title) : words.products} words={words} onClose={onClose}>
      {() => (
        <div class="panel-body products" aria-busy={!products && !hasFailed}>
          {products?.map(product => (
            <VaryingCard
              key={product.id}
              product={product}
              publication={publication}
              words={words}
              moment={moment}
              heading={only ? null : 'h3'}
              isBesideItsPage
              onTitle={only && setTitle}
            />
          ))}
          {!data && <PanelWaiting words={words} hasFailed={hasFailed} onRetry={retry} />}
        </div>
      )}
    </PanelFrame>
  )
}

/** Sets the window's title to an open product's. */
function useTitle(title: string | undefined) {
  useEffect(() => {
    const before = document.title
    if (title) document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
