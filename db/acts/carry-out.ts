import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { databaseFaultOf } from '#db/connection/faults.ts'
import { Invalid, LimitReached, NotFound, QuotaReached, Refusal } from '#db/errors.ts'
import { actingAs } from '#db/events/acting.ts'
import { type ActItem, type ActRow, publicationActItems, publicationActs } from '#db/schema/activity/acts.ts'
import { log } from '#db/telemetry/log/log.ts'
import { actOnOne, type Done, takeBack } from './one-act.ts'

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

type Outcome = Pick<ActItem, 'outcome' | 'before' | 'retagged' | 'reason'>

async function outcomeOf(tx: Queryable, row: ActRow, item: ActItem): Promise<Outcome> {
  try {
    // A savepoint reverts half-done work; the mark stays.
    const done = await tx.transaction(inner => doneTo(inner, row, item))
    const { before, retagged, isChanged, note } = done
    return { outcome: isChanged ? 'done' : 'unchanged', before, retagged, reason: note }
  } catch (error) {
    return { outcome: 'refused', before: null, retagged: null, reason: reasonOf(error) }
  }
}

async function doneTo(tx: Queryable, { groupId, act: wanted, undoes }: ActRow, item: ActItem): Promise<Done> {
  if (undoes === null) return actOnOne(tx, groupId, item.publicationId, wanted)
  const [earlier] = await tx
    .select()
    .from(publicationActItems)
    .where(
      and(eq(publicationActItems.actId, undoes), eq(publicationActItems.publicationId, item.publicationId)),
    )
  if (earlier?.before == null) throw new NotFound('Publication')
  return takeBack(tx, groupId, item.publicationId, wanted, { ...earlier, before: earlier.before })
}

async function mark(tx: Queryable, { actId, position }: ActItem, outcome: Outcome): Promise<void> {
  await tx
    .update(publicationActItems)
    .set(outcome)
    .where(and(eq(publicationActItems.actId, actId), eq(publicationActItems.position, position)))
}

/** Returns the reason of a refusal, for people. @throws errors worth a retry */
function reasonOf(error: unknown): string {
  if (error instanceof LimitReached)
    return 'Your account’s limit of online publications is reached. Unpublish one first.'
  if (error instanceof NotFound) return 'It no longer exists, or was archived or restored since.'
  if (error instanceof QuotaReached) return `It ${error.refusal}.`
  if (error instanceof Invalid) return sentenceOf(error)
  if (error instanceof Refusal) return error.message
  if (databaseFaultOf(error) !== undefined) throw error
  log.error('An act on a publication failed', { error })
  return 'Something went wrong on our side. Try again.'
}

/** Without the field's name, as there is no form. */
function sentenceOf({ errors, message }: Invalid): string {
  if (errors.state) return 'It has no pages yet. Wait for its conversion.'
  if (errors.collection_id) return 'The collection was deleted.'
  return errors.metatag_ids ? 'One of the metatags was deleted.' : `${message}.`
}
