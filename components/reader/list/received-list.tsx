/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks'
import { fill } from '#db/rules/words/messages.ts'
import type { ReaderPublication } from '../model.ts'
import { PanelWaiting } from '../panels/waiting.tsx'
import type { ReaderProduct } from '../product.ts'
import type { Words } from '../words.ts'
import { type List, type ListItem, withQuantity } from './list.ts'
import { ListItems } from './list-items.tsx'
import { listItem } from './listed-product.ts'
import type { SharedItem } from './shared-list.ts'

type ReceivedListProps = {
  items: SharedItem[]
  publication: ReaderPublication
  words: Words
  onKeep(list: List): void
  onClose(): void
}

/** Offer to take over a shared list, without items that are no longer shown or sold; says so. */
export function ReceivedList({ items, publication, words, onKeep, onClose }: ReceivedListProps) {
  const { list, hasFailed, retry } = useItems(items, publication)
  const missing = items.length - (list?.length ?? 0)
  return (
    <section class="shared-list" aria-label={words.sharedList} aria-busy={!list && !hasFailed}>
      <h3>{words.sharedList}</h3>
      {!list && <PanelWaiting words={words} hasFailed={hasFailed} onRetry={retry} />}
      {list && <ListItems list={list} words={words} />}
      {list && missing > 0 && <p class="left-out">{fill(words, 'leftOut', { count: missing })}</p>}
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

/** Loads the current data of shared items. */
function useItems(items: SharedItem[], publication: ReaderPublication) {
  const [answer, setAnswer] = useState<{ list?: List; hasFailed?: boolean }>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason
  useEffect(() => {
    let isOver = false
    setAnswer({})
    Promise.all(items.map(item => fetchItem(item, publication))).then(
      found => isOver || setAnswer({ list: found.flatMap(item => item ?? []) }),
      () => isOver || setAnswer({ hasFailed: true }),
    )
    return () => {
      isOver = true
    }
  }, [items, publication, attempt])
  const { list, hasFailed = false } = answer
  return { list, hasFailed, retry: () => setAttempt(attempt + 1) }
}

/** Loads a product of any publication of the group; undefined if no longer sold. @throws if the server is down */
async function fetchItem(
  { slug, id, quantity }: SharedItem,
  publication: ReaderPublication,
): Promise<ListItem | undefined> {
  const path = publication.path.replace(/[^/]+$/, slug)
  const answer = await fetch(`${path}/product/${id}.json?shape=reader`)
  if (answer.status >= 500) throw new Error(`${answer.status}`)
  if (!answer.ok) return undefined
  const product = (await answer.json()) as ReaderProduct
  if (product.isGone) return undefined
  const item = listItem(product, slug, new Date())
  return withQuantity([item], item, quantity)[0]
}
