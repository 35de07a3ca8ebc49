import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  integrationFromJson,
  integrationJson,
  integrationToJson,
  newIntegration,
  withWebhooks,
} from '#app/v2/_json/imports/integrations.ts'
import { featureRefusal } from '#app/v2/_json/product-libraries.ts'
import { findGroup } from '#db/groups/groups.ts'
import { createIntegration, listIntegrations } from '#db/imports/integrations.ts'
import { requireProductLibraries } from '#db/libraries/required.ts'
import { readShopWebhooks } from '#db/shop-webhooks/shop-webhooks.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's integrations",
    description: 'From these its product libraries can be imported instead of from a url.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params,
    returns: { 200: { body: z.object({ integrations: z.array(integrationJson) }) }, ...featureRefusal },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      const integrations = await listIntegrations(group.id)
      const webhooks = await readShopWebhooks(integrations)
      return { body: { integrations: integrations.map(one => integrationToJson(one, webhooks.get(one.id))) } }
    },
  }),
  POST: endpoint({
    summary: 'Create an integration',
    description: 'Nothing is asked of it until a product library names it.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    body: {
      scope: 'integration',
      shape: newIntegration,
      example: {
        title: 'Shop system',
        url: 'https://example.com/api/products',
        items_path: 'data.items',
        fields: { id: 'sku', title: 'name', price: 'prices.0.amount' },
        currency: 'EUR',
      },
    },
    returns: { 201: { body: z.object({ integration: integrationJson }) }, ...featureRefusal },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      const integration = await createIntegration(group.id, integrationFromJson(body))
      return { body: { integration: await withWebhooks(integration) } }
    },
  }),
})
