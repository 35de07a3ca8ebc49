import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { offRefusal } from '#app/v2/_json/webhooks/webhooks.ts'
import { findGroup } from '#db/groups/groups.ts'
import { chosenTypes } from '#db/rules/webhooks/events.ts'
import { sendTest } from '#db/webhooks/deliveries/replays.ts'
import { findEndpoint } from '#db/webhooks/endpoints/endpoints.ts'

const testBody = z
  .object({
    types: z
      .array(z.enum(chosenTypes))
      .optional()
      .describe(
        'Types whose examples are sent; none for all that the webhook takes. Without it, one webhook.test',
      ),
  })
  .meta({ id: 'WebhookTest' })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'testWebhook',
    summary: 'Send a test event to a webhook',
    description:
      'Of the type webhook.test, or the examples of types, with test: true in their data. The deliveries tell how it went.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params: z.object({ group_id: pathId, webhook_id: pathId }),
    body: {
      scope: 'test',
      scopeMayMiss: true,
      mayMiss: true,
      shape: testBody,
      example: { types: ['feed.imported'] },
    },
    returns: { 202: { description: 'It is on its way', body: null }, ...offRefusal },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      await sendTest(await findEndpoint(viewer, group, params.webhook_id), body.types)
      return {}
    },
  }),
})
