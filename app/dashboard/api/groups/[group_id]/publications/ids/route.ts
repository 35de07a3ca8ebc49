import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { filterFromJson, publicationFilter } from '#app/dashboard/api/_json/publications/publications.ts'
import { database } from '#db/client.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationIds } from '#db/publications/list.ts'
import { mostAtOnce } from '#db/rules/acts/publication-acts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'The ids of all publications that are found, for acts on all of them',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    query: publicationFilter,
    returns: { 200: { body: z.object({ publication_ids: z.array(z.int()) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const ids = await findPublicationIds(database(), group, filterFromJson(query), mostAtOnce)
      return { body: { publication_ids: ids } }
    },
  }),
})
