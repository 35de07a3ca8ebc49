import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { hotspotCountsJson, statisticsQuery } from '#app/dashboard/api/_json/statistics.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'
import { ranges } from '#db/rules/statistics/ranges.ts'
import { hotspots } from '#db/statistics/questions/hotspots.ts'
import { firstDay } from '#db/statistics/questions/publications.ts'
import { lastDays } from '#db/statistics/questions/ranges.ts'
import type { Scope } from '#db/statistics/questions/scopes.ts'

/** More than publications have. */
const mostHotspots = 100_000

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "Read how often a publication's hotspots were seen and pressed",
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    query: statisticsQuery,
    returns: { 200: { body: hotspotCountsJson } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await findPublicationOf(group, params.publication_id)
      const scope: Scope = { groupId: group.id, of: { publicationIds: [id] } }
      const days = lastDays(ranges[query.range].days, group.timeZone)
      const slice = { limit: mostHotspots, offset: 0 }
      const [since, { items }] = await Promise.all([
        firstDay(scope),
        hotspots(scope, days, { orderBy: 'seen', slice }),
      ])
      return {
        body: {
          ...{ ...days, since },
          // The editor no longer shows hotspots that were removed.
          hotspots: items
            .filter(({ type }) => type !== null)
            .map(({ hotspotId, seen, pressed }) => ({ id: hotspotId, seen, pressed })),
        },
        headers: { 'Cache-Control': 'no-store' },
      }
    },
  }),
})
