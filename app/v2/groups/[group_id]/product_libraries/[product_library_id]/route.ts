import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  featureRefusal,
  productLibraryChanges,
  productLibraryFromJson,
  productLibraryJson,
  productLibraryToJson,
} from '#app/v2/_json/product-libraries.ts'
import { findGroup } from '#db/groups/groups.ts'
import { deleteProductLibrary, findProductLibrary, updateProductLibrary } from '#db/libraries/libraries.ts'
import { requireProductLibraries } from '#db/libraries/required.ts'

const params = z.object({ group_id: pathId, product_library_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a product library',
    description: 'Its `last_import` tells the state of its products.',
    audience: 'contract',
    access: 'read',
    scope: 'products',
    params,
    returns: { 200: { body: z.object({ product_library: productLibraryJson }) }, ...featureRefusal },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      const library = await findProductLibrary(group.id, params.product_library_id)
      return { body: { product_library: productLibraryToJson(library, viewer.account) } }
    },
  }),
  PUT: endpoint({
    summary: 'Change a product library',
    description: 'Only the fields sent change. Another url or integration_instance_id schedules an import.',
    audience: 'contract',
    access: 'write',
    scope: 'products',
    params,
    body: {
      scope: 'product_library',
      shape: productLibraryChanges,
      example: { sync_enabled: true, sync_hour: 4, sync_time_zone: 'Europe/Amsterdam' },
    },
    returns: { 200: { body: z.object({ product_library: productLibraryJson }) }, ...featureRefusal },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      const changes = productLibraryFromJson(body)
      const library = await updateProductLibrary(group.id, params.product_library_id, changes)
      return { body: { product_library: productLibraryToJson(library, viewer.account) } }
    },
  }),
  DELETE: endpoint({
    summary: 'Delete a product library',
    description: "Collections that use it switch to the group's product feed.",
    audience: 'contract',
    access: 'write',
    scope: 'products',
    params,
    returns: { 204: { body: null }, ...featureRefusal },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      await deleteProductLibrary(group.id, params.product_library_id)
      return {}
    },
  }),
})
