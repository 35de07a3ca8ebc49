import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { newPublication } from '#app/v2/_json/publications/publication-fields.ts'
import { publicationJson, publicationToJson } from '#app/v2/_json/publications/publications.ts'
import { findGroup } from '#db/groups/groups.ts'
import { duplicatePublication } from '#db/publication-changes/duplicate.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'duplicatePublication',
    summary: 'Duplicate a publication',
    description:
      'Makes an offline copy with its settings, metatags, pages and hotspots, but without schedule, statistics and orders. Returns at once; a conversion copies the pages in the background.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    body: {
      shape: z.object({ title: newPublication.shape.title.optional().describe('“Copy of …” if left out') }),
      example: { title: 'Summer' },
      mayMiss: true,
    },
    returns: {
      201: { body: z.object({ publication: publicationJson }) },
      409: { description: 'No pages yet', body: errorJson },
    },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const made = await duplicatePublication(group.id, params.publication_id, body.title)
      return { body: { publication: publicationToJson(made) } }
    },
  }),
})
