import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { readingEvents } from '#app/dashboard/api/_live/reading-events.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Follow who reads a publication now, as server-sent events',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: { 200: { body: null, stream: 'text/event-stream' } },
    async handle({ viewer, params, request }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await findPublicationOf(group, params.publication_id)
      return {
        stream: readingEvents(viewer, { groupId: group.id, publicationId: id }, request),
      }
    },
  }),
})
