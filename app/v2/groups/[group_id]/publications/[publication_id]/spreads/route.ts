import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { spreadJson, spreadToJson } from '#app/v2/_json/spreads.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'
import { listSpreads } from '#db/spreads/spreads.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a publication's spreads in reading order",
    description:
      'Not paginated; empty until the first conversion has finished. A spread keeps its id by position: the second spread has the same id before and after a change of pages.',
    audience: 'ours',
    access: 'read',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: { 200: { body: z.object({ spreads: z.array(spreadJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const spreads = await listSpreads(publication.id)
      return { body: { spreads: spreads.map(spread => spreadToJson(publication, spread)) } }
    },
  }),
})
