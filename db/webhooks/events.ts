import { and, asc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { mayIn } from '../people/permissions.ts'
import type { Viewer } from '../people/viewer.ts'
import { runsAccount } from '../rules/roles.ts'
import type { WebhookEventType } from '../rules/webhooks/events.ts'
import { groups } from '../schema/groups.ts'
import { type WebhookEvent, webhookEventRows, webhookPositions } from '../schema/webhooks/events.ts'
import { type Sliced, sliced } from '../slices.ts'

/** Condition that an event happened: tests are for one webhook. */
export const isNoTest = sql`${webhookEventRows.type} <> 'webhook.test' and not ${webhookEventRows.data} ? 'test'`

/** Days after which events are dropped, with their deliveries. */
export const keptDays = 30

type EventFilter = {
  /** Position of the last one seen; `latest` for none of those that are there. */
  after: number | 'latest'
  types?: readonly WebhookEventType[] | undefined
  groupId?: number | undefined
}

/** Lists events of the groups that a viewer may use, in a lasting order. @returns `cursor` to go on after */
export async function listEventsAfter(
  viewer: Viewer,
  { after, types, groupId }: EventFilter,
  limit: number,
): Promise<Sliced<WebhookEvent> & { cursor: number }> {
  const { accountId, position, type } = webhookEventRows
  const seen = await groupsSeen(viewer)
  await givePositions(viewer.account.id)
  // Before the events: one that gets its place meanwhile comes after the cursor.
  const last = await lastPosition(viewer.account.id)
  if (after === 'latest') return { items: [], hasMore: false, cursor: last }
  const rows = await database()
    .select()
    .from(webhookEventRows)
    .where(
      and(
        eq(accountId, viewer.account.id),
        isNotNull(position),
        gt(position, after),
        lte(position, last),
        seen && inArray(webhookEventRows.groupId, seen),
        groupId === undefined ? undefined : eq(webhookEventRows.groupId, groupId),
        types && inArray(type, [...types]),
        isNoTest,
      ),
    )
    .orderBy(asc(position))
    .limit(limit + 1)
  const listed = sliced(rows, { limit, offset: 0 })
  const seenLast = listed.items.at(-1)?.position ?? after
  return { ...listed, cursor: listed.hasMore ? seenLast : Math.max(last, after) }
}

async function lastPosition(accountId: number): Promise<number> {
  const [row] = await database()
    .select({ last: webhookPositions.last })
    .from(webhookPositions)
    .where(eq(webhookPositions.accountId, accountId))
  return row?.last ?? 0
}

/** @returns undefined for viewers of the whole account */
async function groupsSeen(viewer: Viewer): Promise<number[] | undefined> {
  if (viewer.groupIds === null && runsAccount(viewer.membership.role)) return undefined
  const rows = await database()
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.accountId, viewer.account.id))
  return rows.map(({ id }) => id).filter(id => mayIn(viewer, id, 'read'))
}

/** Gives committed events their places: one caller at a time, so that lower ones are never seen later. */
async function givePositions(accountId: number): Promise<void> {
  const isDue = sql`account_id = ${accountId} and position is null and ready_at <= clock_timestamp()`
  const [due] = await database().execute(sql`select id from ${webhookEventRows} where ${isDue} limit 1`)
  if (due === undefined) return
  await database().transaction(async tx => {
    const ofAccount = eq(webhookPositions.accountId, accountId)
    await tx.insert(webhookPositions).values({ accountId }).onConflictDoNothing()
    await tx.select().from(webhookPositions).where(ofAccount).for('update')
    await tx.execute(sql`
      with due as (select id from ${webhookEventRows} where ${isDue} for update),
      placed as (
        select id, last + row_number() over (order by id) as place from due, ${webhookPositions} where ${ofAccount}),
      raised as (
        update ${webhookPositions} set last = last + (select count(*) from due) where ${ofAccount})
      update ${webhookEventRows} set position = placed.place from placed where ${webhookEventRows.id} = placed.id`)
  })
}

const droppedAtOnce = 5000

/** Drops events that are 30 days old. @returns their number */
export async function dropOldEvents(): Promise<number> {
  let count = 0
  for (;;) {
    const { id, createdAt } = webhookEventRows
    const old = database()
      .select({ id })
      .from(webhookEventRows)
      .where(lt(createdAt, sql`now() - make_interval(days => ${keptDays}::int)`))
      .orderBy(asc(createdAt))
      .limit(droppedAtOnce)
    const dropped = await database().delete(webhookEventRows).where(inArray(id, old)).returning({ id })
    count += dropped.length
    if (dropped.length < droppedAtOnce) return count
  }
}
