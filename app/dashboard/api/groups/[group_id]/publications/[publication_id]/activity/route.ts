import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/pagination.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { eventJson, eventToJson } from '#app/dashboard/api/_json/activity/events.ts'
import { listActivity } from '#db/activity/list.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List everything that happened to a publication, newest first',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    query: pagination,
    returns: { 200: { body: z.object({ events: z.array(eventJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const { items, hasMore } = await listActivity(group.id, params.publication_id, sliceOf(query))
      return {
        body: { events: items.map(item => eventToJson(item, group)) },
        headers: listHeaders(query, { hasMore }),
      }
    },
  }),
})
