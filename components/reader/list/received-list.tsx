/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { ReaderPublication } from '../model.ts'
import { costsAt } from '../products/price.tsx'
import type { ReaderProduct } from '../products/product.ts'
import type { Words } from '../words.ts'
import type { List, ListItem } from './list.ts'
import { ListItems } from './list-items.tsx'
import type { SharedItem } from './shared-list.ts'

type ReceivedListProps = {
  items: SharedItem[]
  publication: ReaderPublication
  words: Words
  onKeep(list: List): void
  onClose(): void
}

/** A list that somebody has sent, to be taken over. What is no longer shown or sold is left out. */
export function ReceivedList({ items, publication, words, onKeep, onClose }: ReceivedListProps) {
  const [list, setList] = useState<List | null>(null)
  useEffect(() => {
    let isOver = false
    void Promise.all(items.map(item => fetchItem(item, publication))).then(
      found => isOver || setList(found.flatMap(item => item ?? [])),
    )
    return () => {
      isOver = true
    }
  }, [items, publication])
  return (
    <section class="shared-list" aria-label={words.sharedList} aria-busy={list === null}>
      <h3>{words.sharedList}</h3>
      {list === null && <p role="status">{words.loading}</p>}
      {list && <ListItems list={list} language={publication.language} words={words} />}
      {list && (
        <div class="sending">
          <button type="button" class="way-out" disabled={list.length === 0} onClick={() => onKeep(list)}>
            {words.addAllToList}
          </button>
          <button type="button" onClick={onClose}>
            {words.close}
          </button>
        </div>
      )}
    </section>
  )
}

/** The product as its publication shows it now; it may be another one of the group's. */
async function fetchItem(
  { slug, id, quantity }: SharedItem,
  publication: ReaderPublication,
): Promise<ListItem | undefined> {
  const path = publication.path.replace(/[^/]+$/, slug)
  const answer = await fetch(`${path}/product/${id}.json`).catch(() => undefined)
  if (!answer?.ok) return undefined
  const product = (await answer.json()) as ReaderProduct
  if (product.isGone) return undefined
  const { title, sku, currency, shopUrl, photos } = product
  const price = costsAt(product, new Date()).now
  return { id, slug, title, sku, price, currency, shopUrl, photo: photos[0]?.thumb ?? null, quantity }
}
