import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  overviewJson,
  overviewToJson,
  readPublicationJson,
  statisticsQuery,
} from '#app/dashboard/api/_json/statistics.ts'
import { findGroup } from '#db/groups/groups.ts'
import { overview, shownRows } from '#db/statistics/questions/overview.ts'
import { publications } from '#db/statistics/questions/publications.ts'
import type { Scope } from '#db/statistics/questions/scopes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "Read the figures of a group's screen",
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    query: statisticsQuery,
    returns: {
      200: {
        body: z.object({
          statistics: overviewJson.extend({ publications: z.array(readPublicationJson) }),
        }),
      },
    },
    async handle({ viewer, params, query }) {
      const { id, timeZone } = await findGroup(viewer, params.group_id)
      const scope: Scope = { groupId: id, of: 'group' }
      const found = await overview(scope, query.range, timeZone)
      const slice = { limit: shownRows, offset: 0 }
      const { items } = await publications(scope, found.days, { orderBy: 'opens', slice })
      return {
        body: {
          statistics: {
            ...overviewToJson(found),
            publications: items.map(row => ({
              id: row.publicationId,
              title: row.title,
              opens: row.opens,
              visits: row.visits,
              page_views: row.pageViews,
              visible_seconds: row.visibleSeconds,
            })),
          },
        },
        headers: { 'Cache-Control': 'no-store' },
      }
    },
  }),
})
