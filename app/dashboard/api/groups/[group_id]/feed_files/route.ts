import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { receiveFile } from '#app/_http/requests/receive-file.ts'
import { resource } from '#app/_http/resource.ts'
import { keepFeedFile } from '#db/feed-files/feed-files.ts'
import { findGroup } from '#db/groups/groups.ts'
import { mostFeedFileBytes } from '#db/rules/feed-files/mapping.ts'
import { filledText } from '#db/rules/shapes/texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Upload a feed file: TSV, CSV, XLSX, ODS, XML or JSON',
    description:
      'The body is the file itself, which is read in the background. A file that is not imported is dropped after a day.',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ group_id: pathId }),
    file: 'application/octet-stream',
    query: z.object({
      file_name: filledText(255).default('products'),
      product_library_id: pathId.optional().describe("Left out for the group's own feed"),
    }),
    returns: { 201: { body: z.object({ feed_file: z.object({ id: z.uuid() }) }) } },
    async handle({ viewer, params, query, request }) {
      const group = await findGroup(viewer, params.group_id)
      await using received = await receiveFile(request, mostFeedFileBytes)
      const set = { groupId: group.id, productLibraryId: query.product_library_id ?? null }
      const kept = await keepFeedFile(set, { ...received, fileName: query.file_name })
      return { body: { feed_file: { id: kept.id } } }
    },
  }),
})
