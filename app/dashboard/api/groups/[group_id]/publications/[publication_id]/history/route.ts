import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { pastConversionJson, pastConversionToJson } from '#app/dashboard/api/_json/conversion-history.ts'
import { listConversionHistory } from '#db/conversion-history.ts'
import { findGroup } from '#db/groups.ts'
import { findPublication } from '#db/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List all conversions of a publication with their times, newest first',
    extension: true,
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    query: pagination,
    returns: { 200: { body: z.object({ conversions: z.array(pastConversionJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublication(group.id, params.publication_id)
      const { items, hasMore } = await listConversionHistory(publication.id, sliceOf(query))
      return {
        body: { conversions: items.map(item => pastConversionToJson(item, group)) },
        headers: listHeaders(query, { hasMore }),
      }
    },
  }),
})
