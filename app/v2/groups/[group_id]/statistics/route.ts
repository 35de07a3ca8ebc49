import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { metricsDescription } from '#app/v2/_json/metrics.ts'
import { answerStatistics, statisticsQuery, statisticsReturns } from '#app/v2/_json/statistics.ts'
import { findGroup } from '#db/groups/groups.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    operation: 'getGroupStatistics',
    summary: "Read a group's statistics",
    description: `Of all its publications, or of those in a collection or with a metatag: their figures are then added up.\n\n${metricsDescription}`,
    audience: 'ours',
    access: 'read',
    scope: 'statistics',
    params: z.object({ group_id: pathId }),
    query: statisticsQuery.extend({
      collection_id: bodyId.optional(),
      metatag_id: bodyId.optional().describe('Not used beside a collection'),
    }),
    returns: statisticsReturns,
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const { collection_id: collectionId, metatag_id: metatagId } = query
      if (collectionId !== undefined) return answerStatistics(group, { collectionId }, query)
      return answerStatistics(group, metatagId === undefined ? 'group' : { metatagId }, query)
    },
  }),
})
