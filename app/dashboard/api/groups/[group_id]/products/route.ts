import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/pagination.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { foundProductJson, foundProductToJson } from '#app/dashboard/api/_json/products.ts'
import { findGroup } from '#db/groups/groups.ts'
import { mostFound, type ProductSource, searchProducts } from '#db/products/search.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'

const query = z.object({
  ...pagination.shape,
  q: text(200)
    .default('')
    .describe(`Words, or the beginning of a SKU; of what is found the best ${mostFound} are told`),
  source: z
    .string()
    .regex(/^(all|feed|[1-9]\d{0,8})$/, "must be all, feed or a product library's id")
    .default('all'),
  publication_id: bodyId.optional().describe('Those that its SKUs lead to, whatever the source'),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "Find products of a group's feed and of its product libraries",
    audience: 'dashboard',
    access: 'read',
    scope: 'products',
    params: z.object({ group_id: pathId }),
    query,
    returns: {
      200: {
        body: z.object({
          products: z.array(foundProductJson),
          total: z.int().nullable().describe(`How many were found, ${mostFound} at most; null without words`),
        }),
      },
    },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const found = await searchProducts(group, { text: query.q, source: sourceOf(query) }, sliceOf(query))
      const { items, total } = found
      return {
        body: { products: items.map(foundProductToJson), total },
        headers: listHeaders(query, found),
      }
    },
  }),
})

function sourceOf({ source, publication_id: publicationId }: z.output<typeof query>): ProductSource {
  if (publicationId !== undefined) return { publicationId }
  return source === 'all' || source === 'feed' ? source : { libraryId: Number(source) }
}
