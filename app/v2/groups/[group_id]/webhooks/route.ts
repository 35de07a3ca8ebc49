import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import {
  newWebhookBody,
  webhookFromJson,
  webhookJson,
  webhookToJson,
  webhookWithSecret,
} from '#app/v2/_json/webhooks/webhooks.ts'
import { findGroup } from '#db/groups/groups.ts'
import { createEndpoint, listEndpoints } from '#db/webhooks/endpoints/endpoints.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's webhooks",
    description: 'Webhooks of the account are among them for administrators whose key is for all groups.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params,
    query: pagination,
    returns: { 200: { body: z.object({ webhooks: z.array(webhookJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const found = await listEndpoints(viewer, group, sliceOf(query))
      return { body: { webhooks: found.items.map(webhookToJson) }, headers: listHeaders(query, found) }
    },
  }),
  POST: endpoint({
    summary: 'Create a webhook',
    description: 'Events are sent as Standard Webhooks 1.0 says. The secret is in this answer alone.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    body: {
      scope: 'webhook',
      shape: newWebhookBody,
      example: { url: 'https://example.com/hooks', types: ['publication.published'] },
    },
    returns: { 201: { body: webhookWithSecret } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const isOfAccount = body.scope === 'account'
      const newEndpoint = { url: body.url, isOfAccount, ...webhookFromJson(body) }
      const endpoint = await createEndpoint(viewer, group, newEndpoint)
      return { body: { webhook: webhookToJson(endpoint), secret: endpoint.secrets.current } }
    },
  }),
})
