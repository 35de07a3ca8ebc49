import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { orderJson, orderToJson } from '#app/v2/_json/orders/orders.ts'
import { findGroup } from '#db/groups/groups.ts'
import { listOrders } from '#db/orders/orders.ts'
import { orderStates } from '#db/rules/orders/orders.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's orders",
    description:
      'Newest first: shopping lists that readers sent by the form of the group. They hold personal data, so a key needs to be allowed to write.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params: z.object({ group_id: pathId }),
    query: pagination.extend({ state: z.enum(orderStates).optional() }),
    returns: { 200: { body: z.object({ orders: z.array(orderJson) }) } },
    async handle({ viewer, params, query }) {
      const { id } = await findGroup(viewer, params.group_id)
      const found = await listOrders(id, query.state, sliceOf(query))
      return { body: { orders: found.items.map(orderToJson) }, headers: listHeaders(query, found) }
    },
  }),
})
