import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import type { HotspotCounts, PublicationEvent } from '#db/rules/activity/events.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { currentActing } from './acting.ts'

/** Changes of hotspots by the same actor within this time are one event. */
const oneEventMinutes = 10

/** Records in the caller's transaction what happens to a publication, and who does it. */
export async function happened(
  tx: Queryable,
  publicationId: number,
  event: PublicationEvent,
  { actor, actId } = currentActing(),
): Promise<void> {
  await tx.insert(publicationEvents).values({
    publicationId,
    kind: event.kind,
    details: event,
    actor,
    actId,
    conversionId: event.kind === 'conversion' ? event.conversionId : undefined,
    feedbackId: event.kind === 'feedback' ? event.feedbackId : undefined,
  })
}

/**
 * Records a change of hotspots, with the changes before it where the same actor made them a moment ago: an editor saves
 * every few seconds, and a program sends one call for each. The publication must be locked.
 */
export async function hotspotsChanged(
  tx: Queryable,
  publicationId: number,
  counts: HotspotCounts,
): Promise<void> {
  const { added, changed, removed } = counts
  if (added + changed + removed === 0) return
  const { actor } = currentActing()
  const sum = (name: keyof HotspotCounts) =>
    sql`${name}::text, (details ->> ${name}::text)::int + ${counts[name]}::int`
  const { count } = await tx.execute(sql`
    update ${publicationEvents} set ended_at = now(),
      details = details || jsonb_build_object(${sum('added')}, ${sum('changed')}, ${sum('removed')})
    where id = (
        select id from ${publicationEvents} where publication_id = ${publicationId} order by id desc limit 1)
      and kind = 'hotspots' and actor = ${JSON.stringify(actor)}::text::jsonb
      and ended_at > now() - ${oneEventMinutes} * interval '1 minute'`)
  if (count === 0) await happened(tx, publicationId, { kind: 'hotspots', ...counts })
}
