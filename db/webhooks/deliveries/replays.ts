import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { Conflict } from '#db/errors.ts'
import { deliveryJob, emit, emitJson, passingByDeleted } from '#db/events/subscribers/emit.ts'
import { chosenTypes, type WebhookEventType, webhookEvents } from '#db/rules/webhooks/events.ts'
import { said } from '#db/rules/words/said.ts'
import { webhookDeliveries } from '#db/schema/webhooks/deliveries.ts'
import { type WebhookEndpoint, webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { webhookEventRows } from '#db/schema/webhooks/events.ts'
import { isNoTest } from '../events.ts'

/** Events of a time, from and to. `isFailedOnly` takes those alone whose delivery failed. */
export type Replayed = { from?: Date; to?: Date; isFailedOnly: boolean }

/** Deliveries that one request starts again; the rest is for another. */
export const mostReplayed = 10_000

/** Sends an event again, with the id that it had. @throws Conflict if the endpoint is off */
export async function replayDelivery(endpoint: WebhookEndpoint, deliveryId: number): Promise<void> {
  requireOn(endpoint)
  await startAgain(sql`
    update ${webhookDeliveries} set ${again()}
    where id = ${deliveryId} and endpoint_id = ${endpoint.id} returning id, endpoint_id, turn, next_try_at`)
}

/**
 * Sends events of a time again, oldest first: those that failed, or all that the endpoint takes, also from before it
 * was there or while it was off. @returns their number @throws Conflict if the endpoint is off
 */
export async function replay(endpoint: WebhookEndpoint, replayed: Replayed): Promise<number> {
  requireOn(endpoint)
  return startAgain(replayed.isFailedOnly ? failedOnes(endpoint, replayed) : allOf(endpoint, replayed))
}

/**
 * Sends a test to an endpoint: `webhook.test`, or the examples of types, marked as tests. No types stand for all that the
 * endpoint takes. @throws Conflict if it is off
 */
export async function sendTest(
  endpoint: WebhookEndpoint,
  types?: readonly WebhookEventType[],
): Promise<void> {
  requireOn(endpoint)
  const { id, accountId, groupId } = endpoint
  const about = { accountId, groupId, endpointId: id }
  if (types === undefined) return emit(database(), 'webhook.test', about, { webhook_id: id })
  const sent = types.length > 0 ? types : typesOf(endpoint)
  await database().transaction(async tx => {
    for (const type of sent) {
      const example = JSON.stringify({ ...webhookEvents[type].sample, test: true })
      await emitJson(tx, type, about, sql`${example}::text::jsonb`)
    }
  })
}

function typesOf({ types, groupId }: WebhookEndpoint): readonly WebhookEventType[] {
  if (types.length > 0) return types
  return chosenTypes.filter(type => groupId === null || webhookEvents[type].subject !== 'account')
}

function requireOn({ offSince }: WebhookEndpoint): void {
  if (offSince !== null)
    throw new Conflict(said('The webhook is off. Switch it on, then try again.', 'conflicts.webhookOff'))
}

async function startAgain(deliveries: SQL): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    with again as (${deliveries}), asked as (select ${deliveryJob('again')} from (select * from again order by id) again)
    select count(*)::int as count from asked`)
  return row?.count ?? 0
}

function failedOnes({ id }: WebhookEndpoint, { from, to }: Replayed): SQL {
  const chosen = database()
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEventRows, eq(webhookEventRows.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.state, 'failed'),
        isWithin({ from, to }),
      ),
    )
    .orderBy(webhookDeliveries.id)
    .limit(mostReplayed)
  return sql`
    update ${webhookDeliveries} set ${again()} where id in ${chosen}
    returning id, endpoint_id, turn, next_try_at`
}

function allOf({ id, accountId, groupId, types }: WebhookEndpoint, { from, to }: Replayed): SQL {
  const isTaken = and(
    eq(webhookEventRows.accountId, accountId),
    groupId === null ? undefined : eq(webhookEventRows.groupId, groupId),
    types.length === 0 ? undefined : sql`${webhookEventRows.type} = any (${sql.param(types)}::text[])`,
    isNoTest,
    lt(webhookEventRows.readyAt, sql`clock_timestamp()`),
    isWithin({ from, to }),
  )
  return sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, next_try_at)
    select ${webhookEndpoints.id}, ${webhookEventRows.id}, clock_timestamp()
    from ${webhookEventRows} join ${webhookEndpoints} on ${webhookEndpoints.id} = ${id}::int where ${isTaken}
    order by ${webhookEventRows.id} limit ${mostReplayed}
    ${passingByDeleted}
    on conflict (endpoint_id, event_id) do update set ${again()}
    returning id, endpoint_id, turn, next_try_at`
}

function isWithin({ from, to }: Omit<Replayed, 'isFailedOnly'>): SQL | undefined {
  const { createdAt } = webhookEventRows
  return and(from && gte(createdAt, from), to && lt(createdAt, to))
}

/** Assignments: earlier jobs of the delivery do nothing from now on. */
function again(): SQL {
  return sql`state = 'waiting', tries = 0, turn = ${webhookDeliveries.turn} + 1, ended_at = null,
    next_try_at = clock_timestamp()`
}
