import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { productImportJson, productImportToJson } from '#app/v2/_json/imports/product-imports.ts'
import { findGroup } from '#db/groups/groups.ts'
import { listImports } from '#db/imports/logs.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List the imports of a group's feed and of its product libraries, newest first",
    description:
      'Each import tells what it did, what was odd in the file, and who confirmed it where it was held.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params: z.object({ group_id: pathId }),
    query: pagination,
    returns: { 200: { body: z.object({ product_imports: z.array(productImportJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const found = await listImports(group.id, sliceOf(query))
      return {
        body: { product_imports: found.items.map(productImportToJson) },
        headers: listHeaders(query, found),
      }
    },
  }),
})
