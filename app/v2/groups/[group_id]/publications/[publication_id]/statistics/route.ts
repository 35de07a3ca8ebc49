import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { metricsDescription } from '#app/v2/_json/metrics.ts'
import { answerStatistics, statisticsQuery, statisticsReturns } from '#app/v2/_json/statistics.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    operation: 'getPublicationStatistics',
    summary: "Read a publication's statistics",
    description: metricsDescription,
    audience: 'ours',
    access: 'read',
    scope: 'statistics',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    query: statisticsQuery,
    returns: statisticsReturns,
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await findPublicationOf(group, params.publication_id)
      return answerStatistics(group, { publicationIds: [id] }, query)
    },
  }),
})
