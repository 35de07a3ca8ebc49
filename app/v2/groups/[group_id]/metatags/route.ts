import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { metatagJson, metatagToJson, newMetatag } from '#app/v2/_json/metatags.ts'
import { createMetatag, listMetatags } from '#db/collections/metatags.ts'
import { findGroup } from '#db/groups/groups.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's metatags",
    description: 'Lists the metatags of the group, oldest first.',
    audience: 'contract',
    access: 'read',
    scope: 'publications',
    params,
    query: pagination,
    returns: { 200: { body: z.object({ metatags: z.array(metatagJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const found = await listMetatags(group.id, sliceOf(query))
      return { body: { metatags: found.items.map(metatagToJson) }, headers: listHeaders(query, found) }
    },
  }),
  POST: endpoint({
    summary: 'Create a metatag',
    description: 'A publication gets a metatag by `metatag_ids`.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params,
    body: { scope: 'metatag', shape: newMetatag, example: { category: 'season', value: 'spring' } },
    returns: { 201: { body: z.object({ metatag: metatagJson }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { metatag: metatagToJson(await createMetatag(group.id, body)) } }
    },
  }),
})
