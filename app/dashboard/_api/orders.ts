import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { orderJson } from '#app/v2/_json/orders/orders.ts'
import type { OrderState } from '#db/rules/orders/orders.ts'
import { call, callPage } from './client.ts'

export type Order = z.output<typeof orderJson>

const ofGroup = '/v2/groups/{group_id}/orders'
const one = `${ofGroup}/{order_id}` as const
const perPage = 50

const keyOf = (groupId: number) => ['groups', groupId, 'orders'] as const

/** Pages through the orders of a group, newest first. @param state empty for all */
export function useOrders(groupId: number, state: OrderState | '') {
  const list = useInfiniteQuery({
    queryKey: [...keyOf(groupId), state],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => {
      const query = { page: pageParam, per_page: perPage, ...(state && { state }) }
      return callPage('GET', ofGroup, { params: { group_id: groupId }, query })
    },
    getNextPageParam: ({ nextPage }) => nextPage,
  })
  return { ...list, orders: list.data?.pages.flatMap(({ answer }) => answer.orders) }
}

/** As often as statistics; only in the window that is looked at. */
const lookMs = 60_000

/** Counts a group's new orders, 100 at most; undefined before the first answer. */
export function useNewOrders(groupId: number): number | undefined {
  const { data } = useQuery({
    queryKey: [...keyOf(groupId), 'count'],
    refetchInterval: lookMs,
    async queryFn() {
      const path = '/dashboard/api/groups/{group_id}/new_orders'
      return (await call('GET', path, { params: { group_id: groupId } })).new_orders.count
    },
  })
  return data
}

/** Marks an order as done or new. Rejects with `Refused`. */
export function useOrderState(groupId: number, orderId: number) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(state: OrderState): Promise<Order> {
      const params = { group_id: groupId, order_id: orderId }
      return (await call('PATCH', one, { params, body: { order: { state } } })).order
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(groupId) }),
  })
}

/** Deletes an order. Rejects with `Refused`. */
export function useDeleteOrder(groupId: number, orderId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE', one, { params: { group_id: groupId, order_id: orderId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(groupId) }),
  })
}
