import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { countedMetatagJson, countedMetatagToJson } from '#app/dashboard/api/_json/metatags.ts'
import { listCountedMetatags } from '#db/collections/folders.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's metatags by category, with how many publications have each",
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    returns: { 200: { body: z.object({ metatags: z.array(countedMetatagJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { metatags: (await listCountedMetatags(group.id)).map(countedMetatagToJson) } }
    },
  }),
})
