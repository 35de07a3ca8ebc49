import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { editionId, editionJson, editionToJson } from '#app/v2/_json/publications/editions.ts'
import { findGroup } from '#db/groups/groups.ts'
import { undoEdition } from '#db/new-editions/publishing.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'undoEdition',
    summary: 'Undo a new edition',
    description:
      'Brings back the pages and hotspots before it, for 24 hours. What people changed of hotspots since then stays.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId, edition_id: editionId }),
    returns: {
      200: { body: z.object({ edition: editionJson }) },
      409: { description: 'Too late, or the pages were changed since', body: errorJson },
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const edition = await undoEdition(group.id, params.publication_id, params.edition_id)
      const publication = await findPublicationOf(group, params.publication_id)
      return { body: { edition: await editionToJson(publication, edition) } }
    },
  }),
})
