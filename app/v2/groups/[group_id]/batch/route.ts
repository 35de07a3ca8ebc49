import { z } from 'zod'
import { limitRequests } from '#app/_http/access/rate-limit.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { makeChanges } from '#app/v2/_batch/batch.ts'
import { changeJson, findChanges, mostInBatch } from '#app/v2/_batch/changes.ts'
import { findGroup } from '#db/groups/groups.ts'

const resultJson = z.object({
  status: z.int().describe('As alone'),
  body: z.unknown().describe('As alone; null if there is none'),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'runBatch',
    summary: 'Make up to 100 changes in one request',
    description: `Made in order, each by itself: one that is refused stops no other. Each counts as a request. Paths that cannot be changed in this group refuse the batch, and nothing is done. With an Idempotency-Key, a batch that was cut off goes on where it ended. Changes answered with a status of 500 or more were not made: Retry-After tells when to send the batch again, with the same key. Hotspots of a publication that are next to each other are created at once.`,
    audience: 'ours',
    access: 'write',
    scope: 'any',
    params: z.object({ group_id: pathId }),
    inParts: true,
    body: {
      shape: z.object({ changes: z.array(changeJson).min(1).max(mostInBatch) }),
      example: {
        changes: [
          {
            method: 'POST',
            path: '/v2/groups/{group_id}/collections',
            body: { collection: { title: 'Seasons' } },
          },
          {
            method: 'POST',
            path: '/v2/spreads/{spread_id}/hotspots',
            body: {
              type: 'external_link',
              top: 0.1,
              left: 0.2,
              width: 0.3,
              height: 0.1,
              url: 'https://example.com/chair',
            },
          },
        ],
      },
    },
    returns: { 200: { body: z.object({ results: z.array(resultJson) }) } },
    async handle({ request, viewer, params, body, headers }) {
      const group = await findGroup(viewer, params.group_id)
      const changes = await findChanges(group.id, body.changes)
      await limitRequests(viewer, headers, changes.length - 1)
      const made = await makeChanges({ request, viewer, groupId: group.id }, changes)
      return {
        body: { results: made.map(({ status, body }) => ({ status, body })) },
        ...(made.some(({ passes }) => passes) && { headers: { 'Retry-After': '5' } }),
      }
    },
  }),
})
