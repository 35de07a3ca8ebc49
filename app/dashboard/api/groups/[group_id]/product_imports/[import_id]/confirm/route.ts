import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { productImportJson, productImportToJson } from '#app/dashboard/api/_json/product-imports.ts'
import { errorJson } from '#app/v2/_json/refusals.ts'
import { findGroup } from '#db/groups/groups.ts'
import { confirmHeldImport } from '#db/imports/held.ts'
import { findImport } from '#db/imports/logs.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Confirm a held import',
    description:
      'Imports the feed again, and lets that import remove as many products as the held one would have. The answer is the new import.',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ group_id: pathId, import_id: pathId }),
    returns: {
      200: { body: z.object({ product_import: productImportJson }) },
      409: { description: 'It is no longer held, or another import is in progress', body: errorJson },
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await confirmHeldImport(group.id, params.import_id)
      const started = await findImport(group.id, id)
      return { body: { product_import: productImportToJson(started, group.timeZone) } }
    },
  }),
})
