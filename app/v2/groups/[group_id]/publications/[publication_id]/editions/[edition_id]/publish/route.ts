import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { matchedPages } from '#app/v2/_json/pages.ts'
import { editionId, editionJson, editionToJson } from '#app/v2/_json/publications/editions.ts'
import { findGroup } from '#db/groups/groups.ts'
import { publishEdition } from '#db/new-editions/publishing.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'publishEdition',
    summary: 'Publish a new edition',
    description:
      'Its pages take the place of the present ones at once. Hotspots go with the pages that they are matched with, and move with their text where that is certain; those of removed pages are lost until it is undone.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId, edition_id: editionId }),
    body: { shape: matchedPages, example: {}, mayMiss: true },
    returns: {
      200: { body: z.object({ edition: editionJson }) },
      409: {
        description: 'It does not wait, or was matched anew since the pages were changed: look at it again',
        body: errorJson,
      },
    },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const chosen = body.pages?.map(({ source_page_number: made, page_id: pageId }) => ({ made, pageId }))
      const edition = await publishEdition(group.id, params.publication_id, params.edition_id, chosen)
      const publication = await findPublicationOf(group, params.publication_id)
      return { body: { edition: await editionToJson(publication, edition) } }
    },
  }),
})
