'use client'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Download, ShoppingBasket } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { partByPart } from '#app/dashboard/_api/part-by-part.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import {
  FailedList,
  LoadingRows,
  MoreButton,
} from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/long-list.tsx'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ToggleChoice } from '#components/ui/toggle-choice.tsx'
import { useWords } from '#components/words/words.tsx'
import { type OrderState, orderStates } from '#db/rules/orders/orders.ts'
import type { Order } from '#db/schema/orders.ts'
import type { Sliced } from '#db/slices.ts'
import { OrderRow } from './order-row.tsx'

type Props = {
  groupId: number
  isTaken: boolean // true if readers can order now
  mayManage: boolean
}

/** Orders and quote requests of a group's readers. */
export function OrderList({ groupId, isTaken, mayManage }: Props) {
  const asked = useSearchParams().get('state')
  const state = orderStates.find(one => one === asked) ?? ''
  const change = useAddressQuery()
  const list = useInfiniteQuery(ordersOf(groupId, state))
  const words = useWords('products')
  const choices: { value: OrderState | 'all'; label: string }[] = [
    { value: 'all', label: words['orders.all'] },
    ...orderStates.map(value => ({ value, label: words[`orders.states.${value}`] })),
  ]
  const isNothingThere = state === '' && list.data?.pages[0]?.items.length === 0
  return (
    <div className="flex w-full max-w-4xl flex-1 flex-col">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold tracking-tight">{words['orders.title']}</h1>
        {!isNothingThere && (
          <a
            href={`/dashboard/groups/${groupId}/orders/orders.csv${state && `?state=${state}`}`}
            download
            className={buttonLook('secondary')}
          >
            <Download aria-hidden />
            {words['orders.export']}
          </a>
        )}
      </div>
      {isNothingThere ? (
        <NoOrders {...{ groupId, isTaken, mayManage }} />
      ) : (
        <>
          <div className="mb-4">
            <ToggleChoice
              label={words['orders.state']}
              choices={choices}
              value={state || 'all'}
              onChoose={next => change({ state: next === 'all' ? '' : next })}
            />
          </div>
          <Rows groupId={groupId} list={list} />
        </>
      )}
    </div>
  )
}

function ordersOf(groupId: number, state: OrderState | '') {
  return api.orders.list.infiniteOptions({
    input: (part: number) => ({ groupId, part, ...(state && { state }) }),
    ...partByPart,
  })
}

type RowsProps = {
  groupId: number
  list: UseInfiniteQueryResult<InfiniteData<Sliced<Order>>>
}

function Rows({ groupId, list }: RowsProps) {
  const words = useWords('products')
  if (list.isPending) return <LoadingRows label={words['orders.loading']} />
  if (list.isError) return <FailedList message={list.error.message} tryAgain={list.refetch} />
  const orders = list.data.pages.flatMap(({ items }) => items)
  if (orders.length === 0)
    return (
      <Notice place="box" title={words['orders.noneSuch']}>
        {words['orders.otherState']}
      </Notice>
    )
  return (
    <>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {orders.map(order => (
          <OrderRow key={order.id} groupId={groupId} order={order} />
        ))}
      </ul>
      <MoreButton list={list} what={words['orders.older']} />
    </>
  )
}

function NoOrders({ groupId, isTaken, mayManage }: Props) {
  const words = useWords('products')
  const toSettings = mayManage && !isTaken && (
    <Link href={`/dashboard/groups/${groupId}/settings#shop`} className={buttonLook('primary')}>
      {words['orders.setUp']}
    </Link>
  )
  return (
    <Notice
      place="screen"
      title={words['orders.none']}
      icon={<ShoppingBasket />}
      {...(toSettings && { action: toSettings })}
    >
      {words[isTaken ? 'orders.taken' : 'orders.notTaken']}
    </Notice>
  )
}
