import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { groupJson, groupToJson } from '#app/v2/_json/groups.ts'
import { listGroups } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List the groups that the key can access',
    description: 'Start here: most other addresses begin with a group.',
    audience: 'contract',
    access: 'read',
    scope: 'any',
    query: pagination,
    returns: { 200: { body: z.object({ groups: z.array(groupJson) }) } },
    async handle({ viewer, query }) {
      const found = await listGroups(viewer, sliceOf(query))
      return { body: { groups: found.items.map(groupToJson) }, headers: listHeaders(query, found) }
    },
  }),
})
