import { sql } from 'drizzle-orm'
import type { Subscriber } from '../events/subscriber.ts'
import { longestMessage, webhookMessageOf } from '../rules/webhooks/events.ts'
import { feedback } from '../schema/feedback.ts'
import { emitJson, emittingMany } from './emit.ts'

/** Tells events of publications to webhooks. */
export const webhooks: Subscriber = {
  async take(tx, event) {
    const told = webhookMessageOf(event)
    if (told === undefined) return
    const data = sql`${JSON.stringify(told.data)}::text::jsonb`
    const message =
      event.type === 'feedback.left'
        ? sql` || (select jsonb_build_object('message', left(message, ${longestMessage}::int)) from ${feedback}
            where id = ${event.feedbackId}::int)`
        : sql``
    await emitJson(tx, told.type, { publicationId: event.publicationId }, sql`(${data}${message})`)
  },
  /** Other events of many at once come of imports and settings of groups, which are told as a whole. */
  takeMany: type => (type === 'hotspots.changed' ? emittingMany(type) : undefined),
}
