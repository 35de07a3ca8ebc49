import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { convertedPageJson, convertedPageToJson } from '#app/v2/_json/conversions.ts'
import { findConversion, listConvertedPages } from '#db/conversions/conversions.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    operation: 'listConvertedPages',
    summary: 'List the pages that a running conversion has finished',
    description: 'Empty once the conversion has ended: they are then pages of the publication.',
    audience: 'ours',
    access: 'read',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId, conversion_id: pathId }),
    returns: { 200: { body: z.object({ pages: z.array(convertedPageJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const conversion = await findConversion(publication.id, params.conversion_id)
      const pages = await listConvertedPages(conversion.id)
      return { body: { pages: pages.map(page => convertedPageToJson(publication, page)) } }
    },
  }),
})
