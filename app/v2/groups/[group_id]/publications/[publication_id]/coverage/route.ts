import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import {
  coverageFindingJson,
  coverageFindingToJson,
  coverageJson,
  coverageToJson,
} from '#app/v2/_json/publications/coverage.ts'
import { readCoverage } from '#db/coverage/coverage.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'
import { coverageKinds } from '#db/rules/coverage/findings.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    operation: 'getPublicationCoverage',
    summary: "Compare a publication's pages with its feed",
    description:
      'Counts the products of the feed that are on the pages, and lists prices that differ, numbers that are not in the feed, and products that are on no page, in this order. The feed is the product library of its collection, where that has one.',
    audience: 'ours',
    access: 'read',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    query: pagination.extend({
      kind: z.enum(coverageKinds).optional().describe('Of one kind alone'),
      state: z.enum(['open', 'ignored']).optional().describe('open by default'),
    }),
    returns: { 200: { body: z.object({ coverage: coverageJson, findings: z.array(coverageFindingJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const filter = { kind: query.kind, isIgnored: query.state === 'ignored' }
      const found = await readCoverage(publication, filter, sliceOf(query))
      return {
        body: {
          coverage: coverageToJson(found.coverage),
          findings: found.items.map(coverageFindingToJson),
        },
        headers: listHeaders(query, found),
      }
    },
  }),
})
