import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { answerStatistics, statisticsQuery, statisticsReturns } from '#app/v2/_json/statistics.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'

export const getStatistics = endpoint({
  summary: 'Read statistics of a group, or of one of its publications',
  audience: 'ours',
  access: 'read',
  scope: 'statistics',
  params: z.object({ group_id: pathId }),
  query: statisticsQuery.extend({
    publication_id: bodyId.optional().describe("All the group's publications by default"),
  }),
  returns: statisticsReturns,
  async handle({ viewer, params, query }) {
    const group = await findGroup(viewer, params.group_id)
    const { publication_id: sought } = query
    if (sought === undefined) return answerStatistics(group, 'group', query)
    const { id } = await findPublicationOf(group, sought)
    return answerStatistics(group, { publicationIds: [id] }, query)
  },
})
