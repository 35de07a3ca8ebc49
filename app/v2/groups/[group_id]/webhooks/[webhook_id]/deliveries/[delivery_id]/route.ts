import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { deliveryToJson, deliveryWithTries, tryToJson } from '#app/v2/_json/webhooks/deliveries.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findDelivery, listTries } from '#db/webhooks/deliveries/deliveries.ts'
import { findEndpoint } from '#db/webhooks/endpoints/endpoints.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a delivery with its requests and answers',
    description: 'Each try has the request as it was sent and the first 4 kB of its answer.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params: z.object({ group_id: pathId, webhook_id: pathId, delivery_id: pathId }),
    returns: { 200: { body: z.object({ delivery: deliveryWithTries }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await findEndpoint(viewer, group, params.webhook_id)
      const delivery = await findDelivery(id, params.delivery_id)
      const attempts = (await listTries(delivery.id)).map(tryToJson)
      return { body: { delivery: { ...deliveryToJson(delivery), attempts } } }
    },
  }),
})
