import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { freeSlug } from '../rules/addresses/slugs.ts'
import { groups } from '../schema/groups.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isNotArchived } from './states.ts'

/**
 * A publication that no other transaction changes until this one ends.
 * @throws NotFound, also when it is archived
 */
export async function lockPublication(tx: Queryable, groupId: number, id: number): Promise<PublicationRow> {
  return lock(tx, groupId, id, isNotArchived)
}

/**
 * The same of one that may be archived.
 * @throws NotFound
 */
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

/** The slug, or the next free one, for this transaction alone: others that want one in the group wait. */
export async function claimSlug(tx: Queryable, groupId: number, slug: string): Promise<string> {
  await tx.execute(sql`select from ${groups} where id = ${groupId} for no key update`)
  const taken = await tx
    .select({ slug: publications.slug })
    .from(publications)
    .where(and(eq(publications.groupId, groupId), isNotArchived, sql`starts_with(slug, ${slug})`))
  return freeSlug(slug, new Set(taken.map(row => row.slug)))
}
