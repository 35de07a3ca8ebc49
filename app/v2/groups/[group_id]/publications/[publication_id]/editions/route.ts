import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { sentEdition, sourceFromJson } from '#app/v2/_json/pages.ts'
import { editionJson, editionToJson } from '#app/v2/_json/publications/editions.ts'
import { findGroup } from '#db/groups/groups.ts'
import { listEditions } from '#db/new-editions/editions.ts'
import { requestEdition } from '#db/new-editions/requests.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

const params = z.object({ group_id: pathId, publication_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    operation: 'listEditions',
    summary: 'List new editions of a publication',
    description: 'The last 5, newest first.',
    audience: 'ours',
    access: 'read',
    scope: 'publications',
    params,
    returns: { 200: { body: z.object({ editions: z.array(editionJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const editions = await listEditions(publication.id)
      return {
        body: { editions: await Promise.all(editions.map(one => editionToJson(publication, one))) },
      }
    },
  }),
  POST: endpoint({
    operation: 'createEdition',
    summary: 'Send a new edition of the PDF',
    description:
      'Returns at once. When the pages are made, they are matched with the present ones and wait to be published; an edition that waited before is discarded.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params,
    body: { shape: sentEdition, example: { source_url: 'https://example.com/spring-2.pdf' } },
    returns: {
      201: { body: z.object({ edition: editionJson }) },
      409: { description: 'No pages yet', body: errorJson },
    },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const edition = await requestEdition(group.id, params.publication_id, {
        ...sourceFromJson(body),
        extractionOptions: body.extraction_options,
        conversionOptions: body.conversion_options,
      })
      const publication = await findPublicationOf(group, params.publication_id)
      return { body: { edition: await editionToJson(publication, edition) } }
    },
  }),
})
