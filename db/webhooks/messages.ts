import type { WebhookEvent } from '../schema/webhooks/events.ts'

/** Returns the public id of an event: the same in each message and in the list. */
export function eventId(id: number): string {
  return `evt_${id}`
}

/** Returns the body of an event's messages, the same bytes in each. */
export function messageBody({ type, createdAt, data }: WebhookEvent): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}
