import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { timeIn } from '#db/clock.ts'
import { deliveryJob } from '#db/events/subscribers/emit.ts'
import { type AfterTry, afterTry, mostFailingDays } from '#db/rules/webhooks/retries.ts'
import { type WebhookDelivery, webhookDeliveries, webhookTries } from '#db/schema/webhooks/deliveries.ts'
import { type WebhookEndpoint, webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { type WebhookEvent, webhookEventRows } from '#db/schema/webhooks/events.ts'
import { switchOff } from '../endpoints/switches.ts'

export type DueDelivery = { delivery: WebhookDelivery; endpoint: WebhookEndpoint; event: WebhookEvent }

/** A request as it was sent and answered, in the form that is kept. */
export type MadeTry = Omit<typeof webhookTries.$inferInsert, 'deliveryId' | 'id'> & {
  retryAfterSeconds: number | null
}

/** Returns a delivery to try now; undefined if it has ended, is another job's, or waits for an earlier event. */
export async function takeUpDelivery(deliveryId: number, turn: number): Promise<DueDelivery | undefined> {
  return database().transaction(async tx => {
    const [due] = await tx
      .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEventRows })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .innerJoin(webhookEventRows, eq(webhookEventRows.id, webhookDeliveries.eventId))
      .where(ofTurn(deliveryId, turn))
      // Waits for changes that are being added to the event.
      .for('share', { of: webhookEventRows })
    if (due === undefined) return undefined
    if (due.endpoint.offSince !== null) {
      await end(tx, due.delivery, 'failed')
      return undefined
    }
    return due.endpoint.isOrdered && (await isBehind(tx, due)) ? undefined : due
  })
}

/** Keeps a try, and ends the delivery or asks for its next try. */
export async function keepTry(due: DueDelivery, { retryAfterSeconds, ...made }: MadeTry): Promise<void> {
  const { id, turn } = due.delivery
  await database().transaction(async tx => {
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({ tries: sql`${webhookDeliveries.tries} + 1` })
      .where(ofTurn(id, turn))
      .returning()
    const isKnown = delivery ?? (await tx.$count(webhookDeliveries, eq(webhookDeliveries.id, id))) > 0
    if (isKnown) await tx.insert(webhookTries).values({ deliveryId: id, ...made })
    if (delivery === undefined) return
    const after = afterTry(
      { status: made.status ?? null, tries: delivery.tries, retryAfterSeconds },
      Math.random(),
    )
    if (after.state === 'waiting') await tryAgain(tx, delivery, after.delayMs)
    else await endDelivery(tx, due, after.state)
    await noteHealth(tx, due.endpoint.id, after)
  })
}

/** Selects a delivery that still waits, and for this job. */
function ofTurn(deliveryId: number, turn: number) {
  return and(
    eq(webhookDeliveries.id, deliveryId),
    eq(webhookDeliveries.turn, turn),
    eq(webhookDeliveries.state, 'waiting'),
  )
}

async function isBehind(tx: Queryable, { delivery, event }: DueDelivery): Promise<boolean> {
  const [earlier] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEventRows, eq(webhookEventRows.id, webhookDeliveries.eventId))
    .where(and(sharesOrder(delivery, event), lt(webhookEventRows.id, event.id)))
    .limit(1)
  return earlier !== undefined
}

/** Selects waiting deliveries of the same publication to the same endpoint. */
function sharesOrder({ endpointId }: WebhookDelivery, { publicationId }: WebhookEvent) {
  return and(
    eq(webhookDeliveries.endpointId, endpointId),
    eq(webhookDeliveries.state, 'waiting'),
    sql`${webhookEventRows.publicationId} = ${publicationId}::int`,
  )
}

async function tryAgain(tx: Queryable, { id }: WebhookDelivery, delayMs: number): Promise<void> {
  const nextTryAt = timeIn(delayMs / 1000)
  await tx.execute(sql`
    with again as (
      update ${webhookDeliveries} set turn = turn + 1, next_try_at = ${nextTryAt} where id = ${id}
      returning id, endpoint_id, turn, next_try_at)
    select ${deliveryJob('again')} from again`)
}

async function endDelivery(tx: Queryable, due: DueDelivery, state: 'delivered' | 'failed'): Promise<void> {
  await end(tx, due.delivery, state)
  if (due.endpoint.isOrdered) await tryNext(tx, due)
}

async function end(tx: Queryable, { id }: WebhookDelivery, state: 'delivered' | 'failed'): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state, nextTryAt: null, endedAt: sql`clock_timestamp()` })
    .where(eq(webhookDeliveries.id, id))
}

/** Asks for the publication's next event, whose own job found this one waiting. */
async function tryNext(tx: Queryable, { delivery, event }: DueDelivery): Promise<void> {
  const [next] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEventRows, eq(webhookEventRows.id, webhookDeliveries.eventId))
    .where(sharesOrder(delivery, event))
    .orderBy(asc(webhookEventRows.id))
    .limit(1)
  if (next === undefined) return
  await tx.execute(sql`
    with next as (
      update ${webhookDeliveries} set turn = turn + 1, next_try_at = greatest(next_try_at, clock_timestamp())
      where id = ${next.id} returning id, endpoint_id, turn, next_try_at)
    select ${deliveryJob('next')} from next`)
}

async function noteHealth(tx: Queryable, endpointId: number, after: AfterTry): Promise<void> {
  const { id, failingSince } = webhookEndpoints
  const isThis = eq(id, endpointId)
  if (after.state === 'delivered') {
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: null })
      .where(and(isThis, isNotNull(failingSince)))
    return
  }
  if (after.state === 'failed' && after.isGone) return switchOff(tx, endpointId, 'gone')
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${failingSince}, clock_timestamp())` })
    .where(isThis)
    .returning({ isFailing: hasFailedForDays })
  if (endpoint?.isFailing) await switchOff(tx, endpointId, 'failing')
}

const hasFailedForDays = sql<boolean>`
  ${webhookEndpoints.failingSince} < clock_timestamp() - make_interval(days => ${mostFailingDays}::int)`
