import { sql } from 'drizzle-orm'
import type { AnyEvent } from '#db/rules/events/events.ts'
import { longestMessage, webhookMessageOf } from '#db/rules/webhooks/events.ts'
import { feedback } from '#db/schema/feedback.ts'
import { type About, emitJson, emittingMany } from './emit.ts'
import type { Subscriber } from './subscriber.ts'

/** Tells webhooks of events. */
export const webhooks: Subscriber = {
  async take(tx, event) {
    const sent = webhookMessageOf(event)
    if (sent === undefined) return
    const data = sql`${JSON.stringify(sent.data)}::text::jsonb`
    const message =
      event.type === 'feedback.left'
        ? sql` || (select jsonb_build_object('message', left(message, ${longestMessage}::int)) from ${feedback}
            where id = ${event.feedbackId}::int)`
        : sql``
    await emitJson(tx, sent.type, aboutOf(event), sql`(${data}${message})`)
  },
  /** Other events of many at once come of imports and settings of groups, which are told as a whole. */
  takeMany: type => (type === 'hotspots.changed' ? emittingMany(type) : undefined),
}

function aboutOf(event: AnyEvent): About {
  if ('publicationId' in event) return { publicationId: event.publicationId }
  return 'groupId' in event ? { groupId: event.groupId } : { accountId: event.accountId }
}
