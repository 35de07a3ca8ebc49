import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { editionId, editionJson, editionToJson } from '#app/v2/_json/publications/editions.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findEdition } from '#db/new-editions/editions.ts'
import { discardEdition } from '#db/new-editions/requests.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

const params = z.object({ group_id: pathId, publication_id: pathId, edition_id: editionId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    operation: 'getEdition',
    summary: 'Get a new edition',
    description: 'While it waits, with what it would change: its pages, and those that it would remove.',
    audience: 'ours',
    access: 'read',
    scope: 'publications',
    params,
    returns: { 200: { body: z.object({ edition: editionJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const edition = await findEdition(publication.id, params.edition_id)
      return { body: { edition: await editionToJson(publication, edition) } }
    },
  }),
  DELETE: endpoint({
    operation: 'deleteEdition',
    summary: 'Discard a new edition',
    description: 'One that was not published, with the files made for it.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params,
    returns: {
      204: { body: null },
      409: { description: 'It was published', body: errorJson },
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await discardEdition(group.id, params.publication_id, params.edition_id)
      return {}
    },
  }),
})
