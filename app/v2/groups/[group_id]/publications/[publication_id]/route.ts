import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { customHeaderWarnings } from '#app/v2/_json/custom-headers.ts'
import { requireFeatures } from '#app/v2/_json/features.ts'
import { publicationChanges } from '#app/v2/_json/publication-fields.ts'
import { publicationChangesFromJson, publicationJson, publicationToJson } from '#app/v2/_json/publications.ts'
import { findGroup } from '#db/groups/groups.ts'
import { updatePublication } from '#db/publications/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { archive } from '#db/publications/publishing.ts'

const params = z.object({ group_id: pathId, publication_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a publication',
    audience: 'contract',
    access: 'read',
    params,
    returns: { 200: { body: z.object({ publication: z.tuple([publicationJson]) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublication(group.id, params.publication_id)
      return { body: { publication: [publicationToJson(publication)] } }
    },
  }),
  PUT: endpoint({
    summary: 'Change a publication',
    description: 'Only the fields sent change. Another layout_type starts a conversion.',
    audience: 'contract',
    access: 'write',
    params,
    body: { scope: 'publication', shape: publicationChanges },
    returns: { 200: { body: z.object({ publication: publicationJson }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      requireFeatures(body, viewer.account)
      const changes = publicationChangesFromJson(body, group)
      const publication = await updatePublication(group.id, params.publication_id, changes)
      return {
        body: { publication: publicationToJson(publication) },
        warnings: await customHeaderWarnings(body, group),
      }
    },
  }),
  DELETE: endpoint({
    summary: 'Archive a publication',
    audience: 'contract',
    access: 'write',
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await archive(group.id, params.publication_id)
      return {}
    },
  }),
})
