import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/pagination.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { feedbackJson, feedbackToJson } from '#app/dashboard/api/_json/publications/feedback.ts'
import { findGroup } from '#db/groups/groups.ts'
import { listFeedback } from '#db/publications/feedback.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List what readers wrote about a publication, newest first',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    query: pagination,
    returns: { 200: { body: z.object({ feedback: z.array(feedbackJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const { items, hasMore } = await listFeedback(publication.id, sliceOf(query))
      return { body: { feedback: items.map(feedbackToJson) }, headers: listHeaders(query, { hasMore }) }
    },
  }),
})
