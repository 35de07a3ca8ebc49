import { z } from 'zod'
import { webhookEventTypes } from '#db/rules/webhooks/events.ts'
import type { WebhookEvent } from '#db/schema/webhooks/events.ts'
import { eventId } from '#db/webhooks/messages.ts'
import { utcTime } from './webhooks.ts'

export const eventJson = z
  .object({
    id: z.string().describe('The webhook-id of its messages'),
    cursor: z.int().describe('Place in the list: send the last one as after'),
    type: z.enum(webhookEventTypes),
    timestamp: utcTime,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Event' })

export function eventToJson({
  id,
  position,
  type,
  createdAt,
  data,
}: WebhookEvent): z.input<typeof eventJson> {
  return { id: eventId(id), cursor: position ?? 0, type, timestamp: createdAt.toISOString(), data }
}
