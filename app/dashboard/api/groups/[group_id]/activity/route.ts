import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/pagination.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { groupEventJson, groupEventToJson } from '#app/dashboard/api/_json/activity/events.ts'
import { listGroupActivity } from '#db/activity/list.ts'
import { findGroup } from '#db/groups/groups.ts'
import { otherActors } from '#db/rules/activity/filters.ts'
import { activityTopics } from '#db/rules/activity/kinds.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'

const query = pagination.extend({
  topic: z.enum(activityTopics).optional(),
  by: z
    .union([bodyId, z.enum(otherActors)])
    .optional()
    .describe('The id of a person, or the events of all API keys, of readers, or of Recto itself'),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List everything that happened to a group's publications, newest first",
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    query,
    returns: { 200: { body: z.object({ events: z.array(groupEventJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const { items, hasMore } = await listGroupActivity(group, query, sliceOf(query))
      return {
        body: { events: items.map(item => groupEventToJson(item, group)) },
        headers: listHeaders(query, { hasMore }),
      }
    },
  }),
})
