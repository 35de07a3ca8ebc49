import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { previewJson, previewToJson } from '#app/dashboard/api/_json/publications/previews.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Tell where people of the account read a publication that is offline or behind a password',
    description: 'Anyone with the address can read it there until it ends.',
    audience: 'dashboard',
    access: 'session',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: { 200: { body: z.object({ preview: previewJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      return { body: { preview: await previewToJson(publication) }, headers: { 'Cache-Control': 'no-store' } }
    },
  }),
})
