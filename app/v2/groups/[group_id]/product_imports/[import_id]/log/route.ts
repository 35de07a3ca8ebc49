import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import {
  importNoteJson,
  leftOutToJson,
  productImportJson,
  productImportToJson,
} from '#app/v2/_json/imports/product-imports.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findImport, readImportLog } from '#db/imports/logs.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    operation: 'getProductImportLog',
    summary: 'Read the log of an import: what of the feed was odd or could not be used',
    description: 'At most 1,000 lines are kept of each of the last 20 imports; the totals count all.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params: z.object({ group_id: pathId, import_id: pathId }),
    query: pagination,
    returns: {
      200: { body: z.object({ product_import: productImportJson, lines: z.array(importNoteJson) }) },
    },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const found = await findImport(group.id, params.import_id)
      const log = await readImportLog(found, sliceOf(query))
      return {
        body: {
          product_import: productImportToJson(found),
          lines: log.items.map(({ reason: _, ...note }) => leftOutToJson(note)),
        },
        headers: listHeaders(query, log),
      }
    },
  }),
})
