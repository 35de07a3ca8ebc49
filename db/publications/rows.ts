import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'

/** Locks a publication's row. @throws NotFound, also if archived */
export async function lockPublication(tx: Queryable, groupId: number, id: number): Promise<PublicationRow> {
  return lock(tx, groupId, id, isNotArchived)
}

/** Locks a publication's row, archived or not. @throws NotFound */
export async function lockInAnyState(tx: Queryable, groupId: number, id: number): Promise<PublicationRow> {
  return lock(tx, groupId, id)
}

async function lock(tx: Queryable, groupId: number, id: number, which?: SQL): Promise<PublicationRow> {
  const [publication] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.groupId, groupId), eq(publications.id, id), which))
    .for('update')
  if (publication === undefined) throw new NotFound('Publication')
  return publication
}

/** Locks a group's publications against changes until the transaction ends. */
export async function holdPublications(tx: Queryable, groupId: number): Promise<void> {
  const ofGroup = tx
    .select({ id: publications.id })
    .from(publications)
    .where(eq(publications.groupId, groupId))
    // In one order, against deadlocks.
    .orderBy(asc(publications.id))
    .for('no key update')
  await tx.execute(sql`select count(*) from (${ofGroup}) as held`)
}
