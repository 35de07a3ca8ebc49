import { z } from 'zod'
import { cacheable, entityTag } from '#app/_http/answers/caching.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { publicReading, resource } from '#app/_http/resource.ts'
import { publicationEntryJson, publicationEntryToJson } from '#app/v1/_json/publications.ts'
import { freshness } from '#app/v1/freshness.ts'
import { groupPath } from '#app/v1/readable-publication.ts'
import { listOnline } from '#db/editions/listed.ts'
import { NotFound } from '#db/errors.ts'
import { findGroupBySlug } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicReading(
  resource({
    GET: endpoint({
      operation: 'listOnlinePublications',
      summary: 'List the publications of a group that are online',
      description: 'Online, listed publications, most recently published first.',
      audience: 'contract',
      access: 'public',
      params: groupPath,
      returns: {
        200: { description: 'The publications', body: z.array(publicationEntryJson) },
        304: { description: 'The list still matches If-None-Match', body: null },
      },
      async handle({ request, params }) {
        const group = await findGroupBySlug(params.group_slug)
        if (group === undefined) throw new NotFound('Group')
        const online = await listOnline(group.id)
        const entries = online.map(publication => publicationEntryToJson(publication, group))
        return cacheable(request, entityTag(entries), freshness, () => entries)
      },
    }),
  }),
)
