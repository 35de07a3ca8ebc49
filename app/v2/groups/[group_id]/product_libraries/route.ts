import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import {
  featureRefusal,
  newProductLibrary,
  productLibraryFromJson,
  productLibraryJson,
  productLibraryToJson,
} from '#app/v2/_json/product-libraries.ts'
import { findGroup } from '#db/groups/groups.ts'
import { createProductLibrary, listProductLibraries } from '#db/libraries/libraries.ts'
import { requireProductLibraries } from '#db/libraries/required.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's product libraries",
    description: 'Lists the libraries of the group, oldest first, each with its last import.',
    audience: 'contract',
    access: 'read',
    scope: 'products',
    params,
    query: pagination,
    returns: {
      200: { body: z.object({ product_libraries: z.array(productLibraryJson) }) },
      ...featureRefusal,
    },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      const found = await listProductLibraries(group.id, sliceOf(query))
      const libraries = found.items.map(library => productLibraryToJson(library, viewer.account))
      return { body: { product_libraries: libraries }, headers: listHeaders(query, found) }
    },
  }),
  POST: endpoint({
    summary: 'Create a product library',
    description: 'Schedules the first import if there is a url or an integration.',
    audience: 'contract',
    access: 'write',
    scope: 'products',
    params,
    body: {
      scope: 'product_library',
      shape: newProductLibrary,
      example: { title: 'Chairs', url: 'https://example.com/chairs.xml' },
    },
    returns: { 201: { body: z.object({ product_library: productLibraryJson }) }, ...featureRefusal },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      const library = await createProductLibrary(group.id, productLibraryFromJson(body))
      return { body: { product_library: productLibraryToJson(library, viewer.account) } }
    },
  }),
})
