import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  filterFromJson,
  listedPublicationToJson,
  publicationFilter,
  publicationPageJson,
  publicationSort,
  sortFromJson,
} from '#app/dashboard/api/_json/publications/publications.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublications } from '#db/publication-lists/list.ts'

const mostPerPage = 200

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Find publications of a group',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    query: z.object({
      ...publicationFilter.shape,
      ...publicationSort.shape,
      page: z.int().min(1).max(1_000_000).default(1),
      per_page: z.int().min(1).max(mostPerPage).default(60),
    }),
    returns: { 200: { body: publicationPageJson } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const { page, per_page } = query
      const slice = { limit: per_page, offset: (page - 1) * per_page }
      const { items, total, states } = await findPublications(
        group,
        filterFromJson(query),
        sortFromJson(query),
        slice,
      )
      return { body: { publications: items.map(listedPublicationToJson), total, states } }
    },
  }),
})
