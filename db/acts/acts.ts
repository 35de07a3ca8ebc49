import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { Conflict, NotFound } from '#db/errors.ts'
import { enqueue } from '#db/queue.ts'
import type { Actor } from '#db/rules/activity/actors.ts'
import { isInTimeToUndo, type PublicationAct, undoHours } from '#db/rules/acts/publication-acts.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { said } from '#db/rules/words/said.ts'
import { type ActRow, publicationActItems, publicationActs } from '#db/schema/activity/acts.ts'
import { publications } from '#db/schema/publications.ts'
import { type ActOn, idsOf } from './act-on.ts'

/** An act with its progress. */
export type Act = ActRow & {
  total: number
  waiting: number
  done: number
  refused: number
  undoneBy: number | null
}

/** A refused publication, or one that undo restored in part. */
export type RefusedAct = { id: number; title: string | null; reason: string; reasons: Reason[] }

/** Queues an act, independent of the person's session. @throws Conflict if a filter matches none, or too many */
export async function requestAct(
  groupId: number,
  actor: Actor,
  act: PublicationAct,
  on: ActOn,
): Promise<Act> {
  const id = await database().transaction(async tx => {
    const row = { groupId, actor, act }
    const items = (await idsOf(tx, groupId, on)).map((publicationId, position) => ({
      publicationId,
      position,
    }))
    return storeAct(tx, row, items)
  })
  return findAct(groupId, id)
}

/** Queues an undo; publications that were online come first. @throws NotFound; Conflict if running, late or repeated */
export async function requestUndo(groupId: number, actor: Actor, id: number): Promise<Act> {
  const undoId = await database().transaction(async tx => {
    const { act } = await lockUndoable(tx, groupId, id)
    const items = await tx
      .select({ publicationId: publicationActItems.publicationId })
      .from(publicationActItems)
      .where(and(eq(publicationActItems.actId, id), eq(publicationActItems.outcome, 'done')))
      .orderBy(
        sql`${publicationActItems.before} ->> 'state' = 'online' desc`,
        asc(publicationActItems.position),
      )
    const placed = items.map((item, position) => ({ ...item, position }))
    return storeAct(tx, { groupId, actor, act, undoes: id }, placed)
  })
  return findAct(groupId, undoId)
}

/** Cancels the rest of an act. @throws NotFound */
export async function stopAct(groupId: number, id: number): Promise<Act> {
  await findAct(groupId, id)
  await database()
    .update(publicationActItems)
    .set({ outcome: 'stopped' })
    .where(and(eq(publicationActItems.actId, id), eq(publicationActItems.outcome, 'waiting')))
  return findAct(groupId, id)
}

/** Lists acts that run or can be undone, newest first. */
export async function listActs(groupId: number): Promise<Act[]> {
  const isRecent = gt(publicationActs.endedAt, sql`now() - ${undoHours} * interval '1 hour'`)
  return select(database())
    .where(and(eq(publicationActs.groupId, groupId), or(isNull(publicationActs.endedAt), isRecent)))
    .orderBy(desc(publicationActs.id))
    .limit(mostListed)
}

const mostListed = 20

/** Finds an act of the group. @throws NotFound */
export async function findAct(groupId: number, id: number): Promise<Act> {
  const [found] = await select(database()).where(
    and(eq(publicationActs.groupId, groupId), eq(publicationActs.id, id)),
  )
  if (found === undefined) throw new NotFound('Act')
  return found
}

/** Lists refusals by position. */
export async function listRefused(actId: number): Promise<RefusedAct[]> {
  const { publicationId, reason, reasons, position } = publicationActItems
  return (
    database()
      .select({ id: publicationId, title: publications.title, reason: sql<string>`${reason}`, reasons })
      .from(publicationActItems)
      .innerJoin(publicationActs, eq(publicationActs.id, publicationActItems.actId))
      // Hides the titles of other groups' publications.
      .leftJoin(
        publications,
        and(eq(publications.id, publicationId), eq(publications.groupId, publicationActs.groupId)),
      )
      .where(and(eq(publicationActItems.actId, actId), sql`${reason} is not null`))
      .orderBy(asc(position))
  )
}

type NewAct = Pick<ActRow, 'groupId' | 'actor' | 'act'> & { undoes?: number }
type NewItem = { publicationId: number; position: number }

const itemsAtOnce = 10_000 // below PostgreSQL's limit of parameters

async function storeAct(tx: Queryable, row: NewAct, items: NewItem[]): Promise<number> {
  const [stored] = await tx.insert(publicationActs).values(row).returning({ id: publicationActs.id })
  if (stored === undefined) throw new Error('The act was not stored')
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    const some = items.slice(from, from + itemsAtOnce)
    await tx.insert(publicationActItems).values(some.map(item => ({ actId: stored.id, ...item })))
  }
  await enqueue(tx, 'act_on_publications', { actId: stored.id }, { key: `act:${stored.id}` })
  return stored.id
}

/** @throws NotFound, Conflict */
async function lockUndoable(tx: Queryable, groupId: number, id: number): Promise<ActRow> {
  const [found] = await tx
    .select()
    .from(publicationActs)
    .where(and(eq(publicationActs.groupId, groupId), eq(publicationActs.id, id)))
    .for('update')
  if (found === undefined || found.undoes !== null) throw new NotFound('Act')
  if (found.endedAt === null)
    throw new Conflict(said('It is still running. Stop it first, then undo it.', 'conflicts.actRuns'))
  const undo = await tx.$count(publicationActs, eq(publicationActs.undoes, id))
  if (undo > 0) throw new Conflict(said('It has already been undone.', 'conflicts.actUndone'))
  if (!isInTimeToUndo(found.endedAt, new Date()))
    throw new Conflict(
      said(`It could only be undone within ${undoHours} hours.`, 'conflicts.actTooOld', { hours: undoHours }),
    )
  return found
}

function select(db: Queryable) {
  const items = (outcome: string) =>
    sql<number>`(select count(*)::int from ${publicationActItems}
      where act_id = publication_acts.id and ${sql.raw(outcome)})`
  return db
    .select({
      id: publicationActs.id,
      groupId: publicationActs.groupId,
      act: publicationActs.act,
      actor: publicationActs.actor,
      undoes: publicationActs.undoes,
      createdAt: publicationActs.createdAt,
      endedAt: publicationActs.endedAt,
      total: items('true'),
      waiting: items("outcome = 'waiting'"),
      done: items("outcome = 'done'"),
      refused: items('reason is not null'),
      undoneBy: sql<number | null>`(
        select undo.id from ${publicationActs} as undo where undo.undoes = publication_acts.id)`,
    })
    .from(publicationActs)
    .$dynamic()
}
