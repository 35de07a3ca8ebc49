import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  listedThemeJson,
  listedThemeToJson,
  newTheme,
  themeJson,
  themeToJson,
} from '#app/v2/_json/themes/themes.ts'
import { findGroup } from '#db/groups/groups.ts'
import { listThemes } from '#db/themes/list.ts'
import { createTheme } from '#db/themes/themes.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's product themes",
    description: 'Lists the themes of the group, oldest first.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params,
    returns: { 200: { body: z.object({ product_themes: z.array(listedThemeJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { product_themes: (await listThemes(group.id)).map(listedThemeToJson) } }
    },
  }),
  POST: endpoint({
    summary: 'Create a product theme',
    description: 'Hotspots show it once they name its id.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    body: {
      scope: 'product_theme',
      shape: newTheme,
      example: {
        name: 'Price',
        template: '<b class="price">{{currency price}}</b>',
        css: '.price { color: red }',
      },
    },
    returns: {
      201: { body: z.object({ product_theme: themeJson }) },
      409: { description: 'The group has as many themes as it can have', body: errorJson },
    },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { product_theme: themeToJson(await createTheme(group.id, body)) } }
    },
  }),
})
