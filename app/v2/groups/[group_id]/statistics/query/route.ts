import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { pagination } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { queryAnswer, queryReturns } from '#app/v2/_json/statistics/query.ts'
import { queryBody } from '#app/v2/_json/statistics/query-body.ts'
import { queryDescription } from '#app/v2/_json/statistics/query-description.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'queryStatistics',
    summary: "Query a group's statistics",
    description: queryDescription,
    audience: 'ours',
    access: 'read',
    scope: 'statistics',
    params: z.object({ group_id: pathId }),
    query: pagination,
    body: {
      shape: queryBody,
      example: {
        metrics: ['visits', 'products_opened'],
        dimensions: ['utm_campaign', 'device'],
        filters: [{ dimension: 'device', values: ['phone', 'tablet'] }],
        order_by: [{ by: 'products_opened' }],
      },
    },
    returns: queryReturns,
    async handle({ viewer, params, query, body, request }) {
      return queryAnswer(await findGroup(viewer, params.group_id), { query, body, request })
    },
  }),
})
