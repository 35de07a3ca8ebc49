import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { conversionJson, conversionToJson } from '#app/v2/_json/conversions.ts'
import { cancelConversion } from '#db/conversions/conversions.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'cancelConversion',
    summary: 'Cancel a conversion',
    description: 'The publication keeps the pages that it had before. 409 once the conversion has ended.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId, conversion_id: pathId }),
    returns: {
      200: { body: z.object({ conversion: conversionJson }) },
      409: { description: 'It has ended already', body: errorJson },
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const conversion = await cancelConversion(publication.id, params.conversion_id)
      return { body: { conversion: conversionToJson(conversion, group.id) } }
    },
  }),
})
