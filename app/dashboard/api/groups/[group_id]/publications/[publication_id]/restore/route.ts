import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { publicationJson, publicationToJson } from '#app/v2/_json/publications.ts'
import { findGroup } from '#db/groups/groups.ts'
import { advance } from '#db/publications/publishing.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Bring an archived publication back, offline',
    description: 'Under another address when its own was taken since.',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: { 200: { body: z.object({ publication: publicationJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await advance(group.id, params.publication_id, 'restore')
      return { body: { publication: publicationToJson(publication) } }
    },
  }),
})
