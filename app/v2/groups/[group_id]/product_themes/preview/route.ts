import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { previewJson, previewToJson, triedTheme } from '#app/v2/_json/themes/previews.ts'
import { findGroup } from '#db/groups/groups.ts'
import { previewTheme } from '#db/themes/theme-previews.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'previewProductTheme',
    summary: 'Try a product theme on a page',
    description: 'Nothing is stored. Problems of template and CSS are told with their lines.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params: z.object({ group_id: pathId }),
    body: {
      scope: 'product_theme',
      shape: triedTheme,
      example: { template: '<b class="price">{{currency price}}</b>', css: '.price { color: red }' },
    },
    returns: { 200: { body: previewJson } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: previewToJson(await previewTheme(group, body, body.publication_id ?? undefined)) }
    },
  }),
})
