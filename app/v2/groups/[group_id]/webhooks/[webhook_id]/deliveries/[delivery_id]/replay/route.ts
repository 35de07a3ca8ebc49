import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { deliveryJson, deliveryToJson } from '#app/v2/_json/webhooks/deliveries.ts'
import { offRefusal } from '#app/v2/_json/webhooks/webhooks.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findDelivery } from '#db/webhooks/deliveries/deliveries.ts'
import { replayDelivery } from '#db/webhooks/deliveries/replays.ts'
import { findEndpoint } from '#db/webhooks/endpoints/endpoints.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'replayDelivery',
    summary: 'Send an event to a webhook again',
    description: 'With the id that it had, whatever became of it.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params: z.object({ group_id: pathId, webhook_id: pathId, delivery_id: pathId }),
    returns: { 202: { body: z.object({ delivery: deliveryJson }) }, ...offRefusal },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const target = await findEndpoint(viewer, group, params.webhook_id)
      const { id } = await findDelivery(target.id, params.delivery_id)
      await replayDelivery(target, id)
      return { body: { delivery: deliveryToJson(await findDelivery(target.id, id)) } }
    },
  }),
})
