import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { groupJson, groupToJson } from '#app/v2/_json/groups.ts'
import { countPublications, findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a group',
    description: 'Reads one group.',
    audience: 'ours',
    access: 'read',
    scope: 'any',
    params: z.object({ group_id: pathId }),
    returns: { 200: { body: z.object({ group: groupJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { group: groupToJson(await countPublications(group)) } }
    },
  }),
})
