import { z } from 'zod'
import { cacheable, entityTag } from '#app/_http/answers/caching.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { publicReading, resource } from '#app/_http/resource.ts'
import { publicationEntryJson, publicationEntryToJson } from '#app/v1/_json/publications.ts'
import { freshness } from '#app/v1/freshness.ts'
import { groupPath } from '#app/v1/readable-publication.ts'
import { listOnline } from '#db/editions/listed.ts'
import { NotFound } from '#db/errors.ts'
import { findGroupBySlug } from '#db/groups/groups.ts'
import { ours } from '#db/rules/audience.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicReading(
  resource({
    GET: endpoint({
      operation: 'listOnlinePublications',
      summary: 'List the publications of a group that are online',
      description:
        'Online, listed publications, most recently published first. Without page and per_page at most 1000 are returned, and X-Result-Truncated says that there are more.',
      audience: 'contract',
      access: 'public',
      params: groupPath,
      query: z.object({ page: ours(pagination.shape.page), per_page: ours(pagination.shape.per_page) }),
      returns: {
        200: { description: 'The publications', body: z.array(publicationEntryJson) },
        304: { description: 'The list still matches If-None-Match', body: null },
      },
      async handle({ request, params, query }) {
        const group = await findGroupBySlug(params.group_slug)
        if (group === undefined) throw new NotFound('Group')
        const online = await listOnline(group.id, sliceOf(query))
        const entries = online.items.map(publication => publicationEntryToJson(publication, group))
        const parts = listHeaders(query, online)
        // The headers too: a list may end otherwise with the same entries.
        const answer = cacheable(request, entityTag(entries, parts), freshness, () => entries)
        return { ...answer, headers: { ...answer.headers, ...parts } }
      },
    }),
  }),
)
