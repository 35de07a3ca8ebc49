import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { type ActivityDetails, kindOfEvent } from '#db/rules/activity/kinds.ts'
import type { ChangedHotspotCounts, PublicationEvent } from '#db/rules/events/events.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { publications } from '#db/schema/publications.ts'
import { currentActing } from '../acting.ts'
import type { Subscriber } from './subscriber.ts'

const oneEntryMinutes = 10 // changes of hotspots by the same actor within this time are one entry

/** Records the activity of publications with its actors. */
export const activity: Subscriber = {
  async take(tx, event) {
    if (!('publicationId' in event)) return
    const details = detailsOf(event)
    if (details === undefined) return
    if (event.type !== 'hotspots.changed') return insert(tx, event.publicationId, details)
    const { publicationId, type: _, ...counts } = event
    const affected = sql`select ${publicationId}::int as publication_id, ${JSON.stringify(counts)}::text::jsonb as payload`
    await tx.execute(sql`with told as (${affected}), ${addedToLast(details.kind)} select`)
  },
  takeMany(type) {
    const kind = kindOfEvent(type)
    if (kind === undefined) return undefined
    return type === 'hotspots.changed' ? addedToLast(kind) : insertMany(kind)
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
    groupId: groupOf(sql`${publicationId}::int`),
    kind: details.kind,
    details,
    ...currentActing(),
    conversionId: details.kind === 'conversion' ? details.conversionId : undefined,
    feedbackId: details.kind === 'feedback' ? details.feedbackId : undefined,
  })
}

const groupOf = (publicationId: SQL) =>
  sql`(select group_id from ${publications} where id = ${publicationId})`

function insertMany(kind: ActivityDetails['kind'], which = sql``): SQL {
  const { actor, actId = null } = currentActing()
  return sql`listed as (
    insert into ${publicationEvents} (publication_id, group_id, kind, details, actor, act_id)
    select publication_id, ${groupOf(sql`told.publication_id`)}, ${kind}, payload || jsonb_build_object('kind', ${kind}::text),
      ${JSON.stringify(actor)}::text::jsonb, ${actId}::int
    from told ${which})`
}

/** Adds counts to the actor's last change of hotspots, else lists a new one; the publications must be locked. */
function addedToLast(kind: ActivityDetails['kind']): SQL {
  const { actor } = currentActing()
  const sum = (name: keyof ChangedHotspotCounts) =>
    sql`${name}::text, (details ->> ${name}::text)::int + coalesce((told.payload ->> ${name}::text)::int, 0)`
  return sql`added_to_last as (
    update ${publicationEvents} set ended_at = now(),
      details = details || jsonb_build_object(${sum('added')}, ${sum('changed')}, ${sum('removed')})
    from told
    where id = (
        select id from ${publicationEvents} as last where last.publication_id = told.publication_id
        order by id desc limit 1)
      and kind = ${kind} and actor = ${JSON.stringify(actor)}::text::jsonb
      and ended_at > now() - ${oneEntryMinutes} * interval '1 minute'
    returning told.publication_id),
  ${insertMany(kind, sql`where publication_id not in (select publication_id from added_to_last)`)}`
}
