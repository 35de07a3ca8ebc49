import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { productStatisticsJson, statisticsQuery } from '#app/dashboard/api/_json/statistics.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findProduct } from '#db/products/search.ts'
import { ranges } from '#db/rules/statistics/ranges.ts'
import { figuresOfProduct } from '#db/statistics/questions/products.ts'
import { lastDays } from '#db/statistics/questions/ranges.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "Read the figures of a product's screen",
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, product_id: pathId }),
    query: statisticsQuery,
    returns: { 200: { body: z.object({ statistics: productStatisticsJson }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await findProduct(group, params.product_id)
      const days = lastDays(ranges[query.range].days, group.timeZone)
      const found = await figuresOfProduct({ groupId: group.id, productId: id }, days)
      return {
        body: {
          statistics: {
            ...days,
            since: found.since,
            figures: found.group,
            publications: found.publications.map(({ publicationId, ...row }) => ({
              id: publicationId,
              ...row,
            })),
          },
        },
        headers: { 'Cache-Control': 'no-store' },
      }
    },
  }),
})
