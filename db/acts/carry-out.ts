import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { databaseFaultOf } from '#db/connection/faults.ts'
import { Invalid, LimitReached, NotFound, QuotaReached, Refusal } from '#db/errors.ts'
import { actingAs } from '#db/events/acting.ts'
import { quotaReason } from '#db/rules/quotas/quota-words.ts'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { type ActItem, type ActRow, publicationActItems, publicationActs } from '#db/schema/activity/acts.ts'
import { log } from '#db/telemetry/log/log.ts'
import { actOnOne, ChangedSince, type Done, takeBack } from './one-act.ts'

/** Carries out an act, marking each publication in its transaction: safe to resume. @param signal leaves the rest */
export async function carryOutAct(actId: number, signal?: AbortSignal): Promise<void> {
  const [row] = await database().select().from(publicationActs).where(eq(publicationActs.id, actId))
  if (row === undefined || row.endedAt !== null) return
  await actingAs({ actor: row.actor, actId }, async () => {
    while (await carryOutNext(row)) signal?.throwIfAborted()
  })
  const waits = sql`(select from ${publicationActItems} where act_id = ${actId} and outcome = 'waiting')`
  await database()
    .update(publicationActs)
    .set({ endedAt: sql`now()` })
    .where(and(eq(publicationActs.id, actId), isNull(publicationActs.endedAt), sql`not exists ${waits}`))
}

/** @returns false after the last one */
async function carryOutNext(row: ActRow): Promise<boolean> {
  return database().transaction(async tx => {
    const [item] = await tx
      .select()
      .from(publicationActItems)
      .where(and(eq(publicationActItems.actId, row.id), eq(publicationActItems.outcome, 'waiting')))
      .orderBy(asc(publicationActItems.position))
      .limit(1)
      .for('update')
    if (item === undefined) return false
    await mark(tx, item, await outcomeOf(tx, row, item))
    return true
  })
}

type Outcome = Pick<ActItem, 'outcome' | 'before' | 'retagged' | 'reason' | 'reasons'>

async function outcomeOf(tx: Queryable, row: ActRow, item: ActItem): Promise<Outcome> {
  try {
    // A savepoint reverts half-done work; the mark stays.
    const done = await tx.transaction(inner => doneTo(inner, row, item))
    const { before, retagged, isChanged, losses } = done
    return { outcome: isChanged ? 'done' : 'unchanged', before, retagged, ...explainedBy(losses) }
  } catch (error) {
    return { outcome: 'refused', before: null, retagged: null, ...refusalOf(error) }
  }
}

async function doneTo(tx: Queryable, { groupId, act, undoes }: ActRow, item: ActItem): Promise<Done> {
  if (undoes === null) return actOnOne(tx, groupId, item.publicationId, act)
  const [earlier] = await tx
    .select()
    .from(publicationActItems)
    .where(
      and(eq(publicationActItems.actId, undoes), eq(publicationActItems.publicationId, item.publicationId)),
    )
  if (earlier?.before == null) throw new NotFound('Publication')
  return takeBack(tx, groupId, item.publicationId, act, { ...earlier, before: earlier.before })
}

async function mark(tx: Queryable, { actId, position }: ActItem, outcome: Outcome): Promise<void> {
  await tx
    .update(publicationActItems)
    .set(outcome)
    .where(and(eq(publicationActItems.actId, actId), eq(publicationActItems.position, position)))
}

type Explained = Pick<ActItem, 'reason' | 'reasons'>

function explainedBy(reasons: Reason[]): Explained {
  return { reason: reasons.map(reasonInEnglish).join(' ') || null, reasons }
}

/** Returns the reason of a refusal, for people. @throws errors worth a retry */
function refusalOf(error: unknown): Explained {
  const known = reasonOf(error)
  if (known !== undefined) return explainedBy([known])
  if (error instanceof Invalid) return { reason: `${error.message}.`, reasons: [] }
  if (error instanceof Refusal) return { reason: error.message, reasons: [] }
  if (databaseFaultOf(error) !== undefined) throw error
  log.error('An act on a publication failed', { error })
  return explainedBy([reason('act.ourFault')])
}

function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof LimitReached) return reason('act.limit')
  if (error instanceof NotFound) return reason('act.gone')
  if (error instanceof QuotaReached) return quotaReason(error.usage, 'publication')
  if (error instanceof ChangedSince) return reason('act.changed')
  return error instanceof Invalid ? reasonOfFields(error) : undefined
}

/** Without the field's name, as there is no form. */
function reasonOfFields({ errors }: Invalid): Reason | undefined {
  if (errors.state) return reason('act.noPages')
  if (errors.collection_id) return reason('act.collectionDeleted')
  return errors.metatag_ids ? reason('act.metatagDeleted') : undefined
}
