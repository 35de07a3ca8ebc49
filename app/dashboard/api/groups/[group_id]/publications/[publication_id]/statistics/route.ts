import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  comparisonJson,
  comparisonToJson,
  markJson,
  markToJson,
  overviewJson,
  overviewToJson,
  publicationStatisticsQuery,
  readPageJson,
} from '#app/dashboard/api/_json/statistics.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublication } from '#db/publications/publications.ts'
import { comparedDays, comparison } from '#db/statistics/questions/comparison.ts'
import { marks } from '#db/statistics/questions/marks.ts'
import { overview } from '#db/statistics/questions/overview.ts'
import { pages } from '#db/statistics/questions/pages.ts'
import type { Scope } from '#db/statistics/questions/scopes.ts'

const statisticsJson = overviewJson.extend({
  pages: z.array(readPageJson),
  marks: z.array(markJson).describe('Changes that readers saw, oldest first'),
  comparison: comparisonJson.nullable(),
})

/** More than publications have, with those of pages that were removed. */
const mostPages = 10_000

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "Read the figures of a publication's screen",
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    query: publicationStatisticsQuery,
    returns: { 200: { body: z.object({ statistics: statisticsJson }) } },
    async handle({ viewer, params, query: { range, with: otherId, align } }) {
      const { id: groupId, timeZone } = await findGroup(viewer, params.group_id)
      const { id } = await findPublication(groupId, params.publication_id)
      const other = otherId === undefined ? undefined : await findPublication(groupId, otherId)
      const compared = other && (await comparedDays({ own: id, other: other.id }, align, range, timeZone))
      const scope: Scope = { groupId, of: { publicationIds: [id] } }
      const chosen = compared?.alignment === 'online' ? compared.own : undefined
      const found = await overview(scope, range, timeZone, chosen)
      const slice = { limit: mostPages, offset: 0 }
      const [{ items }, changes, comparedWith] = await Promise.all([
        pages(scope, found.days, { orderBy: 'views', slice }),
        marks(id, found.days, timeZone),
        other && compared && comparison({ groupId, of: { publicationIds: [other.id] } }, range, compared),
      ])
      return {
        body: {
          statistics: {
            ...overviewToJson(found),
            pages: items.map(({ pageId, views, medianSeconds }) => ({
              id: pageId,
              views: views ?? 0,
              median_seconds: medianSeconds,
            })),
            marks: changes.map(markToJson),
            comparison: other && comparedWith ? comparisonToJson(other, comparedWith) : null,
          },
        },
        headers: { 'Cache-Control': 'no-store' },
      }
    },
  }),
})
