import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { timeIn } from '#db/clock.ts'
import { addJob } from '#db/queue.ts'
import { foldedMs, type WebhookData, type WebhookEventType } from '#db/rules/webhooks/events.ts'
import { groups } from '#db/schema/groups.ts'
import { publications } from '#db/schema/publications.ts'
import { webhookDeliveries } from '#db/schema/webhooks/deliveries.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { webhookEventRows } from '#db/schema/webhooks/events.ts'

/** The record that an event is about; an endpoint alone gets what is about itself. */
export type About =
  | { publicationId: number }
  | { groupId: number }
  | { accountId: number }
  | { accountId: number; groupId: number | null; endpointId: number }

type GivenData<Type extends WebhookEventType> = Omit<
  WebhookData<Type>,
  'group_id' | 'publication_id' | 'title' | 'slug'
>

/**
 * Stores an event and its deliveries in the caller's transaction: they exist only if that commits.
 * @param data without the facts that are read from the record itself
 */
export async function emit<Type extends WebhookEventType>(
  tx: Queryable,
  type: Type,
  about: About,
  data: GivenData<Type>,
): Promise<void> {
  await emitJson(tx, type, about, sql`${JSON.stringify(data)}::text::jsonb`)
}

/** Does the same with data in SQL, jsonb. */
export async function emitJson(
  tx: Queryable,
  type: WebhookEventType,
  about: About,
  data: SQL,
): Promise<void> {
  const subject = sql`select subject.*, ${data} as data from (${subjectOf(about)}) as subject`
  const folding = 'publicationId' in about ? foldedMs(type) : undefined
  await tx.execute(sql`with ${emitting(type, subject, isFor(about), folding)} select`)
}

/** Returns expressions that emit an event of each publication in `told (publication_id, payload)`. */
export function emittingMany(type: WebhookEventType): SQL {
  const subject = sql`
    select ${factsOfPublication}, told.payload as data
    from told join ${publications} p on p.id = told.publication_id join ${groups} g on g.id = p.group_id`
  return emitting(type, subject, isForGroup, foldedMs(type))
}

/** @param subject selects account, group, publication, `facts` and `data` */
function emitting(type: WebhookEventType, subject: SQL, isFor: SQL, foldedMs: number | undefined): SQL {
  const readyAt = timeIn((foldedMs ?? 0) / 1000)
  const isNew =
    foldedMs === undefined ? sql`` : sql`where publication_id not in (select publication_id from folded)`
  return sql`subject as (${subject}),
    ${foldedMs === undefined ? sql`` : sql`folded as (${addedToLast(type)}),`}
    event as (
      insert into ${webhookEventRows} (account_id, group_id, publication_id, type, data, ready_at)
      select account_id, group_id, publication_id, ${type}::text, facts || data, ${readyAt} from subject ${isNew}
      returning id, account_id, group_id, type, ready_at),
    delivery as (
      insert into ${webhookDeliveries} (endpoint_id, event_id, next_try_at)
      select ${webhookEndpoints.id}, event.id, event.ready_at from event join ${webhookEndpoints} on ${isFor}
      order by 1
      ${passingByDeleted}
      returning ${deliveryJob('webhook_deliveries')})`
}

/** Leaves out endpoints that are just being deleted: a delivery to one would fail the whole transaction. */
export const passingByDeleted = sql`for key share of ${webhookEndpoints}`

/** Queues the next try of `(id, endpoint_id, turn, next_try_at)`. One endpoint is asked for one thing at a time. */
export function deliveryJob(row: string): SQL {
  const column = (name: string) => sql`${sql.identifier(row)}.${sql.identifier(name)}`
  const payload = sql`jsonb_build_object('deliveryId', ${column('id')}, 'turn', ${column('turn')})`
  return addJob('deliver_webhook', payload, {
    runAt: column('next_try_at'),
    queue: sql`'webhook:' || ${column('endpoint_id')}`,
    // Receivers that fail may take their time only while no other waits.
    priority: sql`(select case when ${webhookEndpoints.failingSince} is null then 0 else 10 end
      from ${webhookEndpoints} where ${webhookEndpoints.id} = ${column('endpoint_id')})`,
  })
}

const factsOfPublication = sql`g.account_id, p.group_id, p.id as publication_id, jsonb_build_object(
  'group_id', p.group_id, 'publication_id', p.id, 'title', p.title, 'slug', p.slug) as facts`

function subjectOf(about: About): SQL {
  if ('publicationId' in about)
    return sql`
      select ${factsOfPublication}
      from ${publications} p join ${groups} g on g.id = p.group_id where p.id = ${about.publicationId}::int`
  if ('accountId' in about) {
    const groupId = 'groupId' in about ? about.groupId : null
    return sql`
      select ${about.accountId}::int as account_id, ${groupId}::int as group_id, null::int as publication_id,
        '{}'::jsonb as facts`
  }
  return sql`
    select account_id, id as group_id, null::int as publication_id, jsonb_build_object('group_id', id) as facts
    from ${groups} where id = ${about.groupId}::int`
}

const isForGroup = sql`${webhookEndpoints.accountId} = event.account_id
  and (${webhookEndpoints.groupId} is null or ${webhookEndpoints.groupId} = event.group_id)
  and (${webhookEndpoints.types} = '{}' or event.type = any (${webhookEndpoints.types}))
  and ${webhookEndpoints.offSince} is null`

function isFor(about: About): SQL {
  return 'endpointId' in about ? sql`${webhookEndpoints.id} = ${about.endpointId}::int` : isForGroup
}

/** Adds counts to each publication's last event of the type, which is locked until then. */
function addedToLast(type: WebhookEventType): SQL {
  return sql`
    update ${webhookEventRows} set data = ${webhookEventRows.data} || (
      select jsonb_object_agg(key, value::int + coalesce((${webhookEventRows.data} ->> key)::int, 0))
      from jsonb_each_text(subject.data))
    from subject
    where id = (
      select id from ${webhookEventRows} as last
      where last.publication_id = subject.publication_id and last.type = ${type}::text
        and last.ready_at > clock_timestamp() and last.position is null
      order by id desc limit 1)
    returning subject.publication_id`
}
