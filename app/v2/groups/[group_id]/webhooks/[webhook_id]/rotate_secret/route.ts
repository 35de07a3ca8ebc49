import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { webhookToJson, webhookWithSecret } from '#app/v2/_json/webhooks/webhooks.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findEndpoint, rotateSecret } from '#db/webhooks/endpoints/endpoints.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'rotateWebhookSecret',
    summary: 'Replace the secret of a webhook',
    description: 'The secret before signs too for 24 hours, so that no message is refused meanwhile.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params: z.object({ group_id: pathId, webhook_id: pathId }),
    returns: { 200: { body: webhookWithSecret } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await findEndpoint(viewer, group, params.webhook_id)
      const endpoint = await rotateSecret(id)
      return { body: { webhook: webhookToJson(endpoint), secret: endpoint.secrets.current } }
    },
  }),
})
