import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  webhookChanges,
  webhookFromJson,
  webhookJson,
  webhookToJson,
} from '#app/v2/_json/webhooks/webhooks.ts'
import { findGroup } from '#db/groups/groups.ts'
import { deleteEndpoint, findEndpoint, updateEndpoint } from '#db/webhooks/endpoints/endpoints.ts'

const params = z.object({ group_id: pathId, webhook_id: pathId })
const returns = { 200: { body: z.object({ webhook: webhookJson }) } }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a webhook',
    description: 'Reads one webhook; its secret is shown only when it is created or replaced.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params,
    returns,
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { webhook: webhookToJson(await findEndpoint(viewer, group, params.webhook_id)) } }
    },
  }),
  PATCH: endpoint({
    summary: 'Change a webhook',
    description:
      'Only the fields sent change. Events are not kept for a webhook while it is off: send them again later.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    body: { scope: 'webhook', shape: webhookChanges, example: { enabled: false } },
    returns,
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await findEndpoint(viewer, group, params.webhook_id)
      const changes = { ...webhookFromJson(body), ...(body.url !== undefined && { url: body.url }) }
      return { body: { webhook: webhookToJson(await updateEndpoint(id, changes)) } }
    },
  }),
  DELETE: endpoint({
    summary: 'Delete a webhook',
    description: 'Its log goes with it; the events stay in the list of events.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await findEndpoint(viewer, group, params.webhook_id)
      await deleteEndpoint(id)
      return {}
    },
  }),
})
