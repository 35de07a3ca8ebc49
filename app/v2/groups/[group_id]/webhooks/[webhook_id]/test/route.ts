import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { offRefusal } from '#app/v2/_json/webhooks/webhooks.ts'
import { findGroup } from '#db/groups/groups.ts'
import { sendTest } from '#db/webhooks/deliveries/replays.ts'
import { findEndpoint } from '#db/webhooks/endpoints/endpoints.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'testWebhook',
    summary: 'Send a test event to a webhook',
    description: 'Its type is webhook.test. The deliveries tell how it went.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params: z.object({ group_id: pathId, webhook_id: pathId }),
    returns: { 202: { description: 'It is on its way', body: null }, ...offRefusal },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await sendTest(await findEndpoint(viewer, group, params.webhook_id))
      return {}
    },
  }),
})
