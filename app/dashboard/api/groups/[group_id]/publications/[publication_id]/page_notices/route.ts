import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { pageNoticeJson } from '#app/dashboard/api/_json/page-notices.ts'
import { findGroup } from '#db/groups/groups.ts'
import { readPageNotices } from '#db/pages/notices.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Tell what is wrong with the pages of a publication',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: { 200: { body: z.object({ notices: z.array(pageNoticeJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      return { body: { notices: await readPageNotices(publication.id) } }
    },
  }),
})
