import { and, eq, ne, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Invalid } from '../errors.ts'
import { freeSlug } from '../rules/addresses/slugs.ts'
import { said } from '../rules/words/said.ts'
import { groups } from '../schema/groups.ts'
import { formerPublicationSlugs, type PublicationRow, publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'

/**
 * Returns the slug or the next free one, which redirects to no other publication either: a slug that nobody chose must not
 * take over printed codes. Others that claim one in the group wait for this transaction.
 * @param own publication whose former slugs are free to it
 */
export async function claimSlug(tx: Queryable, groupId: number, slug: string, own = 0): Promise<string> {
  await lockSlugs(tx, groupId)
  const begins = sql`starts_with(slug, ${slug})`
  const taken = await tx
    .select({ slug: publications.slug })
    .from(publications)
    .where(and(eq(publications.groupId, groupId), isNotArchived, begins))
  const redirected = (await readRedirects(tx, groupId, own)).map(former => former.slug)
  const free = freeSlug(slug, new Set([...taken.map(row => row.slug), ...redirected]))
  await endRedirect(tx, groupId, free)
  return free
}

/**
 * Gives a locked publication a slug that somebody chose, which may be a former one of another; the one before redirects if it
 * was given to anybody, which is once there are pages.
 * @throws Invalid if another publication of the group has it
 */
export async function moveSlug(tx: Queryable, before: PublicationRow, slug: string): Promise<void> {
  const { id, groupId } = before
  await lockSlugs(tx, groupId)
  const isTaken = and(eq(publications.groupId, groupId), isNotArchived, eq(publications.slug, slug))
  if ((await tx.$count(publications, and(isTaken, ne(publications.id, id)))) > 0)
    throw new Invalid({
      slug: [said('is already used by another publication of this group', 'invalid.slugTakenHere')],
    })
  await endRedirect(tx, groupId, slug)
  if (before.convertedAt === null) return
  const former = { groupId, slug: before.slug, publicationId: id }
  await tx
    .insert(formerPublicationSlugs)
    .values(former)
    .onConflictDoUpdate({
      target: [formerPublicationSlugs.groupId, formerPublicationSlugs.slug],
      set: { publicationId: id },
    })
}

/** A former slug and the title of the publication that it leads to. */
export type Redirect = { slug: string; title: string }

/** Lists former slugs that lead to publications of a group, archived ones left out. @param except publication whose are left out */
export async function listRedirects(groupId: number, except: number): Promise<Redirect[]> {
  return readRedirects(database(), groupId, except)
}

function readRedirects(db: Queryable, groupId: number, except: number): Promise<Redirect[]> {
  return db
    .select({ slug: formerPublicationSlugs.slug, title: publications.title })
    .from(formerPublicationSlugs)
    .innerJoin(publications, eq(publications.id, formerPublicationSlugs.publicationId))
    .where(and(eq(formerPublicationSlugs.groupId, groupId), isNotArchived, ne(publications.id, except)))
    .orderBy(formerPublicationSlugs.slug)
}

async function lockSlugs(tx: Queryable, groupId: number): Promise<void> {
  await tx.execute(sql`select from ${groups} where id = ${groupId} for no key update`)
}

async function endRedirect(tx: Queryable, groupId: number, slug: string): Promise<void> {
  await tx
    .delete(formerPublicationSlugs)
    .where(and(eq(formerPublicationSlugs.groupId, groupId), eq(formerPublicationSlugs.slug, slug)))
}
