import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { themeChanges, themeJson, themeToJson } from '#app/v2/_json/themes/themes.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findTheme } from '#db/themes/list.ts'
import { deleteTheme, updateTheme } from '#db/themes/themes.ts'

const params = z.object({ group_id: pathId, theme_id: pathId })
const answer = { 200: { body: z.object({ product_theme: themeJson }) } }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a product theme',
    description: 'Reads a theme with its template and styles.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params,
    returns: answer,
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { product_theme: themeToJson(await findTheme(group.id, params.theme_id)) } }
    },
  }),
  PUT: endpoint({
    summary: 'Change a product theme',
    description: 'Only the fields sent change. Pages that show it change at once.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    body: { scope: 'product_theme', shape: themeChanges, example: { css: '.price { color: green }' } },
    returns: answer,
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { product_theme: themeToJson(await updateTheme(group.id, params.theme_id, body)) } }
    },
  }),
  DELETE: endpoint({
    summary: 'Delete a product theme',
    description: 'Hotspots that name it go on naming it, and show the plain card.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await deleteTheme(group.id, params.theme_id)
      return {}
    },
  }),
})
