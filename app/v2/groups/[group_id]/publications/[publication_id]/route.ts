import { z } from 'zod'
import { requireRevision } from '#app/_http/answers/caching.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { customHeaderWarnings } from '#app/v2/_json/custom-headers.ts'
import { publicationChanges } from '#app/v2/_json/publications/publication-fields.ts'
import {
  publicationChangesFromJson,
  publicationJson,
  publicationToJson,
} from '#app/v2/_json/publications/publications.ts'
import { findGroup } from '#db/groups/groups.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { findNamedPublication } from '#db/publications/publications.ts'
import { archive } from '#db/publications/publishing.ts'

const params = z.object({ group_id: pathId, publication_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a publication',
    description:
      'Answers a list of one. Send its `ETag` as `If-Match` with a change to be sure that nobody changed it in between.',
    audience: 'contract',
    access: 'read',
    scope: 'publications',
    readsWithKey: 'publication',
    params,
    returns: { 200: { body: z.object({ publication: z.tuple([publicationJson]) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findNamedPublication(viewer, group, params.publication_id)
      return {
        body: { publication: [publicationToJson(publication)] },
        revision: publication.revision,
      }
    },
  }),
  PUT: endpoint({
    summary: 'Change a publication',
    description: 'Only the fields sent change. Another layout_type starts a conversion.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    byRevision: true,
    params,
    body: {
      scope: 'publication',
      shape: publicationChanges,
      example: { title: 'Spring and summer', description: 'Chairs and tables' },
    },
    returns: { 200: { body: z.object({ publication: publicationJson }) } },
    async handle({ viewer, params, body, request }) {
      const group = await findGroup(viewer, params.group_id)
      const changes = publicationChangesFromJson(body, group)
      const publication = await updatePublication(group.id, params.publication_id, changes, now =>
        requireRevision(request, now.revision),
      )
      return {
        body: { publication: publicationToJson(publication) },
        warnings: await customHeaderWarnings(body, group),
      }
    },
  }),
  DELETE: endpoint({
    operation: 'archivePublication',
    summary: 'Archive a publication',
    description: 'It leaves lists and readers at once; people can restore it in the dashboard.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    byRevision: true,
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params, request }) {
      const group = await findGroup(viewer, params.group_id)
      await archive(group.id, params.publication_id, now => requireRevision(request, now.revision))
      return {}
    },
  }),
})
