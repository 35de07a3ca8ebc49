import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { force, removableCountOf } from '#app/v2/_json/imports/outcomes.ts'
import { featureRefusal, productLibraryJson, productLibraryToJson } from '#app/v2/_json/product-libraries.ts'
import { findGroup } from '#db/groups/groups.ts'
import { syncProductLibrary } from '#db/libraries/libraries.ts'
import { requireProductLibraries } from '#db/libraries/required.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'syncProductLibrary',
    summary: 'Import a product library now',
    description: 'Does nothing while an import is in progress.',
    audience: 'contract',
    access: 'write',
    scope: 'products',
    params: z.object({ group_id: pathId, product_library_id: pathId }),
    body: { mayMiss: true, shape: z.object({ force }), example: { force: false } },
    returns: {
      202: {
        description: 'The import is scheduled',
        body: z.object({ product_library: productLibraryJson }),
      },
      ...featureRefusal,
    },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      requireProductLibraries(viewer.account)
      const library = await syncProductLibrary(
        group.id,
        params.product_library_id,
        removableCountOf(body.force),
      )
      return { body: { product_library: productLibraryToJson(library, viewer.account) } }
    },
  }),
})
