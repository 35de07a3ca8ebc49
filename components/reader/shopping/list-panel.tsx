/** @jsxImportSource preact */

import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { fill } from '#db/rules/words/messages.ts'
import { CheckoutButton } from '../list/checkout.tsx'
import { type List, type ListItem, withItem, withQuantity } from '../list/list.ts'
import { ListItems } from '../list/list-items.tsx'
import { ListSending } from '../list/list-sending.tsx'
import { PaperHead, usePrintedTitle } from '../list/on-paper.tsx'
import { ReceivedList } from '../list/received-list.tsx'
import { readShared } from '../list/shared-list.ts'
import { changeList, isListStored, listOf, useList } from '../list/use-list.ts'
import { usePresentPrices } from '../list/use-present-prices.ts'
import { type OpenedOrder, OrderButton } from '../order/order-button.tsx'
import type { PanelProps } from '../panels/panel-props.ts'
import { count } from '../statistics/count.ts'

/** The reader's shopping list, and one shared by somebody else. */
export default function ListPanel({ publication, words }: PanelProps) {
  const { groupSlug } = publication
  const list = useList(groupSlug)
  usePresentPrices(publication)
  usePrintedTitle(publication, words)
  const { shared, forgetShared } = useShared()
  const body = useRef<HTMLDivElement>(null)
  const { taken, takeOff, undo } = useTakingOff(groupSlug, body)
  const [order, setOrder] = useState<OpenedOrder>()

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
  function closeOrder() {
    setOrder(undefined)
    body.current?.focus()
  }

  if (order)
    return (
      <div class="panel-body shopping-list" ref={body} tabIndex={-1}>
        <order.View opened={order.form} list={order.list} onBack={closeOrder} {...{ publication, words }} />
      </div>
    )
  return (
    <div class="panel-body shopping-list" ref={body} tabIndex={-1}>
      {shared && (
        <ReceivedList {...{ publication, words }} items={shared} onKeep={keep} onClose={forgetShared} />
      )}
      <PaperHead publication={publication} locale={words.locale} />
      {list.length === 0 ? (
        <EmptyList words={words} />
      ) : (
        <ListItems {...{ list, words }} onQuantity={setQuantity} onShop={countSent} />
      )}
      <Taken {...{ taken, words }} onUndo={undo} />
      {list.length > 0 && (
        <>
          {!isListStored(groupSlug) && <p class="left-out">{words.listNotKept}</p>}
          <WaysOut {...{ list, publication, words }} onOrder={setOrder} />
          <button type="button" class="empty-list" onClick={() => takeOff(words.list, () => [])}>
            {words.clearList}
          </button>
        </>
      )}
    </div>
  )
}

/** The list in the address, also in one that is followed while the panel is open. */
function useShared() {
  const [shared, setShared] = useState(() => readShared(location.hash))
  useEffect(() => {
    const follow = () => setShared(readShared(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const forgetShared = () => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setShared(undefined)
  }
  return { shared, forgetShared }
}

function EmptyList({ words }: Pick<PanelProps, 'words'>) {
  return (
    <div class="list-empty">
      <p>{words.listEmpty}</p>
      <p>{words.listHint}</p>
    </div>
  )
}

type TakenProps = Pick<PanelProps, 'words'> & { taken: string | undefined; onUndo(): void }

function Taken({ taken, words, onUndo }: TakenProps) {
  return (
    <p class="taken" role="status">
      {taken && (
        <>
          {fill(words, 'removed', { title: taken })}
          <button type="button" onClick={onUndo}>
            {words.undo}
          </button>
        </>
      )}
    </p>
  )
}

type WaysOutProps = Pick<PanelProps, 'publication' | 'words'> & {
  list: List
  onOrder(order: OpenedOrder): void
}

function WaysOut({ onOrder, ...shared }: WaysOutProps) {
  const { hasCheckout, orderTitle } = shared.publication
  return (
    <>
      {hasCheckout && <CheckoutButton {...shared} />}
      {orderTitle !== undefined && <OrderButton {...shared} onOpen={onOrder} />}
      <ListSending {...shared} />
    </>
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
