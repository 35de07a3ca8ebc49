import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  integrationChanges,
  integrationChangesFromJson,
  integrationJson,
  withWebhooks,
} from '#app/v2/_json/imports/integrations.ts'
import { featureRefusal } from '#app/v2/_json/product-libraries.ts'
import { findGroup } from '#db/groups/groups.ts'
import { deleteIntegration, findIntegration, updateIntegration } from '#db/imports/integrations.ts'
import { requireProductLibraries } from '#db/libraries/required.ts'

const params = z.object({ group_id: pathId, integration_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get an integration',
    description: 'Reads one integration; secrets are never answered.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params,
    returns: { 200: { body: z.object({ integration: integrationJson }) }, ...featureRefusal },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      const integration = await findIntegration(group.id, params.integration_id)
      return { body: { integration: await withWebhooks(integration) } }
    },
  }),
  PUT: endpoint({
    summary: 'Change an integration',
    description:
      'Only the fields sent change. Product libraries that name it are imported anew, unless only its title changes.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    body: { scope: 'integration', shape: integrationChanges, example: { items_path: 'data.items' } },
    returns: { 200: { body: z.object({ integration: integrationJson }) }, ...featureRefusal },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      const changes = integrationChangesFromJson(body)
      const integration = await updateIntegration(group.id, params.integration_id, changes)
      return { body: { integration: await withWebhooks(integration) } }
    },
  }),
  DELETE: endpoint({
    summary: 'Delete an integration',
    description: '409 while a product library is imported from it.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    returns: {
      204: { body: null },
      409: { description: 'Product libraries are imported from it', body: errorJson },
      ...featureRefusal,
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      await deleteIntegration(group.id, params.integration_id)
      return {}
    },
  }),
})
