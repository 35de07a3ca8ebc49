import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { eventJson, eventToJson } from '#app/v2/_json/webhooks/events.ts'
import { listEventsAfter } from '#db/webhooks/events.ts'

const mostEvents = 1000

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List events of all groups that the key can access',
    description:
      'Of the last 30 days, for clients that poll, or catch up with webhooks that they missed. The order lasts: nothing is put in before an event that was listed.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    query: z.object({
      after: z
        .int()
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('The cursor of the last event seen; without it, the list begins with the oldest event'),
      limit: z.int().min(1).max(mostEvents).optional().describe(`${mostEvents} at most, 100 by default`),
    }),
    returns: {
      200: {
        body: z.object({
          events: z.array(eventJson),
          has_more: z.boolean().describe('True if further events can be listed at once'),
        }),
      },
    },
    async handle({ viewer, query: { after = 0, limit = 100 } }) {
      const { items, hasMore } = await listEventsAfter(viewer, after, limit)
      return { body: { events: items.map(eventToJson), has_more: hasMore } }
    },
  }),
})
