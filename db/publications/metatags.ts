import { and, asc, eq, inArray } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Invalid } from '../errors.ts'
import { happened } from '../events/happened.ts'
import type { Retagged } from '../rules/acts/publication-acts.ts'
import { metatags, publicationMetatags } from '../schema/metatags.ts'
import { lockPublication } from './rows.ts'

/**
 * Adds metatags to a publication and removes others.
 * @returns those that it did not have, and those that it had
 * @throws NotFound, Invalid when one to be added is not the group's
 */
export async function retag(
  groupId: number,
  id: number,
  { added, removed }: Retagged,
  db: Queryable = database(),
): Promise<Retagged> {
  return db.transaction(async tx => {
    await lockPublication(tx, groupId, id)
    const before = await idsOf(tx, id)
    await remove(tx, id, removed)
    await add(tx, groupId, id, added)
    const after = await idsOf(tx, id)
    const came = after.filter(tag => !before.includes(tag))
    const went = before.filter(tag => !after.includes(tag))
    if (came.length + went.length > 0) {
      const changes = [{ field: 'metatagIds', before, after }]
      await happened(tx, { type: 'publication.edited', publicationId: id, changes })
    }
    return { added: came, removed: went }
  })
}

async function idsOf(tx: Queryable, publicationId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: publicationMetatags.metatagId })
    .from(publicationMetatags)
    .where(eq(publicationMetatags.publicationId, publicationId))
    .orderBy(asc(publicationMetatags.metatagId))
  return rows.map(row => row.id)
}

async function remove(tx: Queryable, publicationId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(publicationMetatags)
    .where(
      and(eq(publicationMetatags.publicationId, publicationId), inArray(publicationMetatags.metatagId, ids)),
    )
}

async function add(tx: Queryable, groupId: number, publicationId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const uniqueIds = [...new Set(ids)]
  const found = await tx
    .select({ id: metatags.id })
    .from(metatags)
    .where(and(eq(metatags.groupId, groupId), inArray(metatags.id, uniqueIds)))
    .for('key share')
  if (found.length < uniqueIds.length)
    throw new Invalid({ metatag_ids: ['must all be metatags of this group'] })
  await tx
    .insert(publicationMetatags)
    .values(uniqueIds.map(metatagId => ({ publicationId, metatagId })))
    .onConflictDoNothing()
}
