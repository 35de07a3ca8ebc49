import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { placedHotspotJson, placedHotspotToJson } from '#app/v2/_json/hotspots.ts'
import { findGroup } from '#db/groups/groups.ts'
import { listPlacedHotspots } from '#db/hotspots/of-publication.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    operation: 'listPublicationHotspots',
    summary: "List the hotspots of all a publication's spreads",
    description: 'By page number, then by id. Each tells its spread, under which it is read and changed.',
    audience: 'ours',
    access: 'read',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    query: pagination,
    returns: { 200: { body: z.object({ hotspots: z.array(placedHotspotJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const found = await listPlacedHotspots(publication, sliceOf(query))
      return {
        body: { hotspots: found.items.map(placedHotspotToJson) },
        headers: listHeaders(query, found),
      }
    },
  }),
})
