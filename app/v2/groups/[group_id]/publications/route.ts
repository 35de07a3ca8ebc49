import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { newPublication } from '#app/v2/_json/publications/publication-fields.ts'
import {
  newPublicationFromJson,
  publicationJson,
  publicationToJson,
} from '#app/v2/_json/publications/publications.ts'
import { findGroup } from '#db/groups/groups.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { listPublications } from '#db/publications/publications.ts'
import { visibilities } from '#db/rules/publications/lifecycle.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's publications",
    description: 'Lists publications that are not archived, oldest first.',
    audience: 'contract',
    access: 'read',
    scope: 'publications',
    params,
    query: pagination.extend({
      state: z.enum(visibilities).optional().describe('online is public and unlisted together'),
      collection_id: bodyId.optional(),
    }),
    returns: { 200: { body: z.object({ publications: z.array(publicationJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const filter = { visibility: query.state, collectionId: query.collection_id }
      const found = await listPublications(group, filter, sliceOf(query))
      return {
        body: { publications: found.items.map(publicationToJson) },
        headers: listHeaders(query, found),
      }
    },
  }),
  POST: endpoint({
    summary: 'Create a publication from a PDF',
    description:
      'Returns at once; the conversion runs in the background and can be followed under /conversions.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params,
    body: {
      scope: 'publication',
      shape: newPublication,
      example: { title: 'Spring', language: 'en', source_url: 'https://example.com/spring.pdf' },
    },
    returns: { 201: { body: z.object({ publication: publicationJson }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await createPublication(group.id, newPublicationFromJson(body, group))
      return { body: { publication: publicationToJson(publication) } }
    },
  }),
})
