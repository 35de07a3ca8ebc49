import { and, eq, inArray } from 'drizzle-orm'
import { database } from './client.ts'
import { Invalid } from './errors.ts'
import { change, lockPublication } from './publishing.ts'
import { metatags, publicationMetatags } from './schema/metatags.ts'

/**
 * Gives a publication metatags, besides those that it has.
 * @returns those that it did not have
 * @throws NotFound, Invalid when one is not the group's
 */
export async function addMetatags(groupId: number, id: number, metatagIds: number[]): Promise<number[]> {
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, id)
    const wanted = [...new Set(metatagIds)]
    const found = await tx
      .select({ id: metatags.id })
      .from(metatags)
      .where(and(eq(metatags.groupId, groupId), inArray(metatags.id, wanted)))
      .for('key share')
    if (found.length < wanted.length)
      throw new Invalid({ metatag_ids: ['must all be metatags of this group'] })
    const added = await tx
      .insert(publicationMetatags)
      .values(wanted.map(metatagId => ({ publicationId: id, metatagId })))
      .onConflictDoNothing()
      .returning({ id: publicationMetatags.metatagId })
    if (added.length > 0) await change(tx, id, {})
    return added.map(row => row.id)
  })
}

/**
 * Takes metatags from a publication.
 * @returns those that it had
 * @throws NotFound
 */
export async function removeMetatags(groupId: number, id: number, metatagIds: number[]): Promise<number[]> {
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, id)
    const removed = await tx
      .delete(publicationMetatags)
      .where(
        and(eq(publicationMetatags.publicationId, id), inArray(publicationMetatags.metatagId, metatagIds)),
      )
      .returning({ id: publicationMetatags.metatagId })
    if (removed.length > 0) await change(tx, id, {})
    return removed.map(row => row.id)
  })
}
