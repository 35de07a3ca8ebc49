import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { orderChanges, orderJson, orderToJson } from '#app/v2/_json/orders/orders.ts'
import { findGroup } from '#db/groups/groups.ts'
import { deleteOrder, findOrder, setOrderState } from '#db/orders/orders.ts'

const params = z.object({ group_id: pathId, order_id: pathId })
const returns = { 200: { body: z.object({ order: orderJson }) } }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get an order',
    description: 'Reads an order with its lines and totals.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    returns,
    async handle({ viewer, params }) {
      const { id } = await findGroup(viewer, params.group_id)
      return { body: { order: orderToJson(await findOrder(id, params.order_id)) } }
    },
  }),
  PATCH: endpoint({
    summary: 'Mark an order as done, or as new again',
    description: 'Only the state changes; what the customer sent stays as it is.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    body: { scope: 'order', shape: orderChanges, example: { state: 'done' } },
    returns,
    async handle({ viewer, params, body }) {
      const { id } = await findGroup(viewer, params.group_id)
      return { body: { order: orderToJson(await setOrderState(id, params.order_id, body.state)) } }
    },
  }),
  DELETE: endpoint({
    summary: 'Delete an order',
    description:
      'With what the customer entered. Mails and events that were sent before stay with their receivers.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      const { id } = await findGroup(viewer, params.group_id)
      await deleteOrder(id, params.order_id)
      return {}
    },
  }),
})
