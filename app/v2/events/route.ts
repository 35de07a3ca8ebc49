import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { eventJson, eventToJson } from '#app/v2/_json/webhooks/events.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { chosenTypes } from '#db/rules/webhooks/events.ts'
import { listEventsAfter } from '#db/webhooks/events.ts'

const mostEvents = 1000
const chosen = chosenTypes.join('|').replaceAll('.', '\\.')

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
        .union([z.int().min(0).max(Number.MAX_SAFE_INTEGER), z.literal('latest')], {
          error: 'must be the cursor of an event, 0 or latest',
        })
        .optional()
        .describe(
          'The cursor of the last event seen. Without it, or 0, the list begins with the oldest event; latest lists none and tells the cursor',
        ),
      types: z
        .string()
        .regex(
          new RegExp(`^(${chosen})(,(${chosen}))*$`),
          `must be types of events, with commas, of: ${chosenTypes.join(', ')}`,
        )
        .optional()
        .describe('Types with commas; all by default'),
      group_id: bodyId
        .optional()
        .describe('Events of this group alone; none of one that the key cannot access'),
      limit: z.int().min(1).max(mostEvents).optional().describe(`${mostEvents} at most, 100 by default`),
    }),
    returns: {
      200: {
        body: z.object({
          events: z.array(eventJson),
          cursor: z
            .int()
            .describe('To be sent as after next, also where no event was of these types or this group'),
          has_more: z.boolean().describe('True if further events can be listed at once'),
        }),
      },
    },
    async handle({ viewer, query: { after = 0, types, group_id: groupId, limit = 100 } }) {
      const named =
        types === undefined ? undefined : chosenTypes.filter(type => types.split(',').includes(type))
      const { items, hasMore, cursor } = await listEventsAfter(
        viewer,
        { after, types: named, groupId },
        limit,
      )
      return { body: { events: items.map(eventToJson), cursor, has_more: hasMore } }
    },
  }),
})
