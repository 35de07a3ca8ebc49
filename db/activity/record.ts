import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import type { Subscriber } from '#db/events/subscriber.ts'
import { type ActivityDetails, kindOfEvent } from '#db/rules/activity/events.ts'
import type { HotspotCounts, PublicationEvent } from '#db/rules/events/events.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { currentActing } from './acting.ts'

const oneEntryMinutes = 10 // changes of hotspots by the same actor within this time are one entry

/** Records the activity of publications with its actors. */
export const activity: Subscriber = {
  async take(tx, event) {
    const details = detailsOf(event)
    if (details === undefined) return
    if (event.type === 'hotspots.changed' && (await addToLast(tx, event.publicationId, event))) return
    await insert(tx, event.publicationId, details)
  },
  takeMany(type) {
    const kind = kindOfEvent(type)
    return kind && insertMany(kind)
  },
}

/** @returns undefined if not listed */
function detailsOf(event: PublicationEvent): ActivityDetails | undefined {
  if (event.type === 'publication.edited' && event.changes.length === 0) return undefined
  if (event.type === 'hotspots.changed' && event.added + event.changed + event.removed === 0) return undefined
  const { type, publicationId, ...payload } = event
  const kind = kindOfEvent(type)
  // Kind and payload are of one event.
  return kind && ({ kind, ...payload } as ActivityDetails)
}

async function insert(tx: Queryable, publicationId: number, details: ActivityDetails): Promise<void> {
  await tx.insert(publicationEvents).values({
    publicationId,
    kind: details.kind,
    details,
    ...currentActing(),
    conversionId: details.kind === 'conversion' ? details.conversionId : undefined,
    feedbackId: details.kind === 'feedback' ? details.feedbackId : undefined,
  })
}

function insertMany(kind: ActivityDetails['kind']): SQL {
  const { actor, actId = null } = currentActing()
  return sql`listed as (
    insert into ${publicationEvents} (publication_id, kind, details, actor, act_id)
    select publication_id, ${kind}, payload || jsonb_build_object('kind', ${kind}::text),
      ${JSON.stringify(actor)}::text::jsonb, ${actId}::int
    from told)`
}

/** Merges into the actor's last change of hotspots; the publication must be locked. @returns false without one */
async function addToLast(tx: Queryable, publicationId: number, counts: HotspotCounts): Promise<boolean> {
  const { actor } = currentActing()
  const sum = (name: keyof HotspotCounts) =>
    sql`${name}::text, (details ->> ${name}::text)::int + ${counts[name]}::int`
  const { count } = await tx.execute(sql`
    update ${publicationEvents} set ended_at = now(),
      details = details || jsonb_build_object(${sum('added')}, ${sum('changed')}, ${sum('removed')})
    where id = (
        select id from ${publicationEvents} where publication_id = ${publicationId} order by id desc limit 1)
      and kind = 'hotspots' and actor = ${JSON.stringify(actor)}::text::jsonb
      and ended_at > now() - ${oneEntryMinutes} * interval '1 minute'`)
  return count > 0
}
