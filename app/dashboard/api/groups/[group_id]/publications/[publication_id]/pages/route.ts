import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { managedPageJson, managedPageToJson } from '#app/dashboard/api/_json/managed-pages.ts'
import { findGroup } from '#db/groups/groups.ts'
import { listManagedPages } from '#db/pages/manager.ts'
import { findPublicationOf } from '#db/publications/publications.ts'
import { layouts } from '#db/rules/pages/spreads.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List the pages of a publication with what would go with each',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: {
      200: { body: z.object({ layout_type: z.enum(layouts), pages: z.array(managedPageJson) }) },
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const pages = await listManagedPages(publication.id)
      return {
        body: {
          layout_type: publication.layout,
          pages: pages.map(page => managedPageToJson(publication, page)),
        },
      }
    },
  }),
})
