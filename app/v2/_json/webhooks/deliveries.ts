import { z } from 'zod'
import { webhookEventTypes } from '#db/rules/webhooks/events.ts'
import { deliveryStates, type KeptMessage, type WebhookTry } from '#db/schema/webhooks/deliveries.ts'
import type { ListedDelivery } from '#db/webhooks/deliveries/deliveries.ts'
import { eventId } from '#db/webhooks/messages.ts'
import { utcTime } from './webhooks.ts'

export const deliveryJson = z
  .object({
    id: z.int(),
    event_id: z.string().describe('The webhook-id of its messages'),
    type: z.enum(webhookEventTypes),
    state: z.enum(deliveryStates),
    tries: z.int().describe('Since it was asked for, or asked for again'),
    last_status: z.int().nullable().describe('Of the last answer; null without one'),
    next_try_at: utcTime.nullable(),
    ended_at: utcTime.nullable(),
    created_at: utcTime,
  })
  .meta({ id: 'WebhookDelivery' })

const messageJson = z.object({ headers: z.record(z.string(), z.string()), body: z.string() })

export const tryJson = z
  .object({
    at: utcTime,
    duration_ms: z.int(),
    request: messageJson,
    status: z.int().nullable().describe('null without an answer'),
    answer: messageJson.nullable().describe('The first 4 kB'),
    error: z.string().nullable().describe('A sentence for people, where it failed'),
  })
  .meta({ id: 'WebhookTry' })

export const deliveryWithTries = deliveryJson
  .extend({ attempts: z.array(tryJson).describe('The first one first') })
  .meta({ id: 'WebhookDeliveryWithTries' })

export function deliveryToJson(delivery: ListedDelivery): z.input<typeof deliveryJson> {
  return {
    id: delivery.id,
    event_id: eventId(delivery.eventId),
    type: delivery.event.type,
    state: delivery.state,
    tries: delivery.tries,
    last_status: delivery.lastStatus,
    next_try_at: delivery.nextTryAt?.toISOString() ?? null,
    ended_at: delivery.endedAt?.toISOString() ?? null,
    created_at: delivery.createdAt.toISOString(),
  }
}

export function tryToJson(made: WebhookTry): z.input<typeof tryJson> {
  const messageToJson = ({ headers, body }: KeptMessage) => ({ headers, body })
  return {
    at: made.at.toISOString(),
    duration_ms: made.durationMs,
    request: messageToJson(made.request),
    status: made.status,
    answer: made.answer && messageToJson(made.answer),
    error: made.error,
  }
}
