import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { productImportJson, productImportToJson } from '#app/dashboard/api/_json/product-imports.ts'
import { feedFileParams } from '#app/dashboard/api/groups/[group_id]/feed_files/_json/feed-files.ts'
import { errorJson } from '#app/v2/_json/refusals.ts'
import { importFeedFile } from '#db/feed-files/feed-files.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findImport } from '#db/imports/logs.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Import an uploaded feed file',
    description:
      'Its products take the place of those that the feed or library has, as with any import. The answer is the import.',
    audience: 'dashboard',
    access: 'write',
    params: feedFileParams,
    returns: {
      201: { body: z.object({ product_import: productImportJson }) },
      409: { description: 'The file is still being read, or another import is in progress', body: errorJson },
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await importFeedFile(group.id, params.feed_file_id)
      return { body: { product_import: productImportToJson(await findImport(group.id, id), group.timeZone) } }
    },
  }),
})
