import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { conversionJson, conversionToJson } from '#app/v2/_json/conversions.ts'
import { findConversion } from '#db/conversions/conversions.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a conversion',
    description:
      'Poll this until `state` is `finished`, `canceled` or `failed`; `converted_pages` tells how far it is.',
    audience: 'contract',
    access: 'read',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId, conversion_id: pathId }),
    returns: { 200: { body: z.object({ conversion: conversionJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const conversion = await findConversion(publication.id, params.conversion_id)
      return { body: { conversion: conversionToJson(conversion, group.id) } }
    },
  }),
})
