import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { deliveryJson, deliveryToJson } from '#app/v2/_json/webhooks/deliveries.ts'
import { findGroup } from '#db/groups/groups.ts'
import { webhookEventTypes } from '#db/rules/webhooks/events.ts'
import { deliveryStates } from '#db/schema/webhooks/deliveries.ts'
import { listDeliveries } from '#db/webhooks/deliveries/deliveries.ts'
import { findEndpoint } from '#db/webhooks/endpoints/endpoints.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List the deliveries of a webhook',
    description: 'Newest first, of the last 30 days.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params: z.object({ group_id: pathId, webhook_id: pathId }),
    query: pagination.extend({
      state: z.enum(deliveryStates).optional(),
      type: z.enum(webhookEventTypes).optional(),
    }),
    returns: { 200: { body: z.object({ deliveries: z.array(deliveryJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await findEndpoint(viewer, group, params.webhook_id)
      const { state, type } = query
      const filter = { ...(state && { state }), ...(type && { type }) }
      const found = await listDeliveries(id, filter, sliceOf(query))
      return { body: { deliveries: found.items.map(deliveryToJson) }, headers: listHeaders(query, found) }
    },
  }),
})
