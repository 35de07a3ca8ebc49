/** @jsxImportSource preact */
import type { RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { fill } from '../labels.ts'
import type { PanelProps } from '../panels/panel-props.ts'
import { count } from '../statistics/count.ts'
import { Checkout } from './checkout.tsx'
import { type List, type ListItem, withItem, withQuantity } from './list.ts'
import { ListItems } from './list-items.tsx'
import { ListSending } from './list-sending.tsx'
import { ReceivedList } from './received-list.tsx'
import { readShared } from './shared-list.ts'
import { changeList, isListStored, listOf, useList } from './use-list.ts'

/** The reader's shopping list, and one shared by somebody else. */
export default function ListPanel({ publication, words }: PanelProps) {
  const { groupSlug, language } = publication
  const list = useList(groupSlug)
  const [shared, setShared] = useState(() => readShared(location.hash))
  const body = useRef<HTMLDivElement>(null)
  const { taken, takeOff, undo } = useTakingOff(groupSlug, body)

  function setQuantity(item: ListItem, quantity: number) {
    if (quantity < 1) takeOff(item.title, now => withQuantity(now, item, 0))
    else changeList(groupSlug, now => withQuantity(now, item, quantity))
  }
  function keep(items: List) {
    changeList(groupSlug, now => items.reduce(withItem, now))
    forgetShared()
  }
  /** Products of other publications are not of this reading. */
  function countSent({ id, slug }: ListItem) {
    if (slug === publication.slug) count({ type: 'product_sent', product: id })
  }
  function forgetShared() {
    history.replaceState(history.state, '', location.pathname + location.search)
    setShared(undefined)
  }

  return (
    <div class="panel-body shopping-list" ref={body} tabIndex={-1}>
      {shared && (
        <ReceivedList {...{ publication, words }} items={shared} onKeep={keep} onClose={forgetShared} />
      )}
      {list.length === 0 ? (
        <div class="list-empty">
          <p>{words.listEmpty}</p>
          <p>{words.listHint}</p>
        </div>
      ) : (
        <ListItems {...{ list, language, words }} onQuantity={setQuantity} onShop={countSent} />
      )}
      <p class="taken" role="status">
        {taken && (
          <>
            {fill(words.removed, { title: taken })}
            <button type="button" onClick={undo}>
              {words.undo}
            </button>
          </>
        )}
      </p>
      {list.length > 0 && (
        <>
          {!isListStored(groupSlug) && <p class="left-out">{words.listNotKept}</p>}
          {publication.hasCheckout && <Checkout list={list} publication={publication} words={words} />}
          <ListSending list={list} publication={publication} words={words} />
          <button type="button" class="empty-list" onClick={() => takeOff(words.list, () => [])}>
            {words.clearList}
          </button>
        </>
      )}
    </div>
  )
}

/** Removes items with undo. Focus moves to the panel, because the buttons disappear. */
function useTakingOff(groupSlug: string, panel: RefObject<HTMLElement | null>) {
  const [taken, setTaken] = useState<{ before: List; name: string } | null>(null)
  return {
    taken: taken?.name,
    takeOff(name: string, change: (list: List) => List) {
      setTaken({ before: listOf(groupSlug), name })
      changeList(groupSlug, change)
      panel.current?.focus()
    },
    undo() {
      if (taken) changeList(groupSlug, () => taken.before)
      setTaken(null)
      panel.current?.focus()
    },
  }
}
