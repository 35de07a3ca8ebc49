import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { conversionJson, conversionToJson } from '#app/v2/_json/conversions.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a publication's last five conversions, newest first",
    description: 'The newest tells whether the pages are ready.',
    audience: 'contract',
    access: 'read',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: { 200: { body: z.object({ conversions: z.array(conversionJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const conversions = await listConversions(publication.id)
      return { body: { conversions: conversions.map(conversion => conversionToJson(conversion, group.id)) } }
    },
  }),
})
