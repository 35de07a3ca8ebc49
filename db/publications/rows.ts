import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { freeSlug } from '../rules/addresses/slugs.ts'
import { groups } from '../schema/groups.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isNotArchived } from './states.ts'

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

/** Returns the slug or the next free one; others that claim one in the group wait for this transaction. */
export async function claimSlug(tx: Queryable, groupId: number, slug: string): Promise<string> {
  await tx.execute(sql`select from ${groups} where id = ${groupId} for no key update`)
  const taken = await tx
    .select({ slug: publications.slug })
    .from(publications)
    .where(and(eq(publications.groupId, groupId), isNotArchived, sql`starts_with(slug, ${slug})`))
  return freeSlug(slug, new Set(taken.map(row => row.slug)))
}
