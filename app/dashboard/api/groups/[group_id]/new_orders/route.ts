import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { findGroup } from '#db/groups/groups.ts'
import { countNewOrders, mostCounted } from '#db/orders/orders.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Count the orders of a group that are not done',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ group_id: pathId }),
    returns: {
      200: {
        body: z.object({
          new_orders: z.object({
            count: z.int().max(mostCounted).describe('The largest one means at least'),
          }),
        }),
      },
    },
    async handle({ viewer, params }) {
      const { id } = await findGroup(viewer, params.group_id)
      return { body: { new_orders: { count: await countNewOrders(id) } } }
    },
  }),
})
