import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { deliveryJson, deliveryWithTries } from '#app/v2/_json/webhooks/deliveries.ts'
import type { newWebhook, webhookChanges, webhookJson } from '#app/v2/_json/webhooks/webhooks.ts'
import type { AnswerOf } from './calls.ts'
import { call, callPage } from './client.ts'

export type Webhook = z.output<typeof webhookJson>
export type NewWebhook = z.input<typeof newWebhook>
export type WebhookChanges = z.input<typeof webhookChanges>
export type Delivery = z.output<typeof deliveryJson>
export type DeliveryState = Delivery['state']
export type Attempt = z.output<typeof deliveryWithTries>['attempts'][number]

const ofGroup = '/v2/groups/{group_id}/webhooks'
const one = `${ofGroup}/{webhook_id}` as const
const perPage = 25
const pollMs = 5000 // of a log with deliveries that wait

/** The only answers with a secret. */
export type MadeSecret = AnswerOf<'POST', typeof ofGroup>
/** Events to send again. */
export type Replay = { what: 'failed' | 'all'; from?: string; to?: string }

const keyOf = (groupId: number) => ['groups', groupId, 'webhooks'] as const

/** Returns the webhooks that get a group's events, by id. */
export function useWebhooks(groupId: number, initialData: Webhook[]): Webhook[] {
  const { data } = useQuery({
    queryKey: [...keyOf(groupId), 'list'],
    queryFn: async () => (await call('GET', ofGroup, { params: { group_id: groupId } })).webhooks,
    initialData,
  })
  return data
}

/** Changes webhooks, and refreshes what is shown of them. Rejects with `Refused`. */
export function useWebhookChanges(groupId: number) {
  const queries = useQueryClient()
  const follow = () => queries.invalidateQueries({ queryKey: keyOf(groupId) })
  const paramsOf = (webhookId: number) => ({ group_id: groupId, webhook_id: webhookId })
  return {
    async create(webhook: NewWebhook): Promise<MadeSecret> {
      const made = await call('POST', ofGroup, { params: { group_id: groupId }, body: { webhook } })
      await follow()
      return made
    },
    async change(id: number, webhook: WebhookChanges): Promise<void> {
      await call('PATCH', one, { params: paramsOf(id), body: { webhook } })
      await follow()
    },
    async remove(id: number): Promise<void> {
      await call('DELETE', one, { params: paramsOf(id) })
      await follow()
    },
    async rotateSecret(id: number): Promise<MadeSecret> {
      const made = await call('POST', `${one}/rotate_secret`, { params: paramsOf(id) })
      await follow()
      return made
    },
    async test(id: number): Promise<void> {
      await call('POST', `${one}/test`, { params: paramsOf(id) })
      await follow()
    },
    /** Returns the number of events on their way. */
    async replay(id: number, replay: Replay): Promise<number> {
      const { count } = await call('POST', `${one}/replay`, { params: paramsOf(id), body: { replay } })
      await follow()
      return count
    },
    async sendAgain(id: number, deliveryId: number): Promise<void> {
      const params = { ...paramsOf(id), delivery_id: deliveryId }
      await call('POST', `${one}/deliveries/{delivery_id}/replay`, { params })
      await follow()
    },
  }
}

/** Pages through a webhook's deliveries, newest first, and follows those that wait. */
export function useDeliveries(groupId: number, webhookId: number, state: DeliveryState | '') {
  const deliveries = useInfiniteQuery({
    queryKey: [...keyOf(groupId), webhookId, 'deliveries', state],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => {
      const query = { page: pageParam, per_page: perPage, ...(state && { state }) }
      return callPage('GET', `${one}/deliveries`, {
        params: { group_id: groupId, webhook_id: webhookId },
        query,
      })
    },
    getNextPageParam: ({ nextPage }) => nextPage,
    refetchInterval: ({ state: { data } }) => {
      const shown = data?.pages.flatMap(({ answer }) => answer.deliveries)
      return shown?.some(delivery => delivery.state === 'waiting') ? pollMs : false
    },
  })
  return { ...deliveries, deliveries: deliveries.data?.pages.flatMap(({ answer }) => answer.deliveries) }
}

/** Returns the requests and answers of a delivery. */
export function useAttempts(groupId: number, webhookId: number, { id, tries, state }: Delivery) {
  return useQuery({
    queryKey: [...keyOf(groupId), webhookId, 'attempts', id, tries, state],
    queryFn: async () => {
      const params = { group_id: groupId, webhook_id: webhookId, delivery_id: id }
      return (await call('GET', `${one}/deliveries/{delivery_id}`, { params })).delivery.attempts
    },
  })
}
