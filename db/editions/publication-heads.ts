import { and, eq, sql } from 'drizzle-orm'
import { promptRead, type Queryable } from '../client.ts'
import { findGroupBySlug } from '../groups/groups.ts'
import { type Group, groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { formerPublicationSlugs, type PublicationRow, publications } from '../schema/publications.ts'
import { isOnline } from '../selected/states.ts'
import { hasRelated } from './related.ts'

export type PublicationHead = {
  publication: PublicationRow
  group: Group
  accountTitle: string
  hasRelated: boolean
  /** True if its group has product themes. */
  hasThemes: boolean
  /** Replaces the slug in previews, see `previews.ts`. */
  preview?: string
}

/** Finds a publication that is online by its public names, former slugs of it and of its group included; else undefined. */
export async function findPublicationHead(
  groupSlug: string,
  slug: string,
): Promise<PublicationHead | undefined> {
  const [head] = await byNames().execute({ groupSlug, slug })
  if (head !== undefined) return head
  const group = await findGroupBySlug(groupSlug)
  if (group === undefined) return undefined
  if (group.slug !== groupSlug) {
    const [renamed] = await byNames().execute({ groupSlug: group.slug, slug })
    if (renamed !== undefined) return renamed
  }
  const [moved] = await byFormerSlug().execute({ groupId: group.id, slug })
  return moved
}

/** Selects heads, for a condition on `publications` and `groups`. */
export function selectPublicationHeads(db: Queryable) {
  return db
    .select({
      publication: publications,
      group: groups,
      accountTitle: accounts.title,
      hasRelated: hasRelated(db),
      hasThemes: sql<boolean>`exists(select from product_themes where group_id = ${groups.id})`,
    })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .innerJoin(accounts, eq(accounts.id, groups.accountId))
    .$dynamic()
}

const byNames = promptRead(db =>
  selectPublicationHeads(db)
    .where(
      and(
        eq(groups.slug, sql.placeholder('groupSlug')),
        eq(publications.slug, sql.placeholder('slug')),
        isOnline,
      ),
    )
    .prepare('front_by_names'),
)

const byFormerSlug = promptRead(db =>
  selectPublicationHeads(db)
    .innerJoin(formerPublicationSlugs, eq(formerPublicationSlugs.publicationId, publications.id))
    .where(
      and(
        eq(formerPublicationSlugs.groupId, sql.placeholder('groupId')),
        eq(formerPublicationSlugs.slug, sql.placeholder('slug')),
        isOnline,
      ),
    )
    .prepare('front_by_former_slug'),
)

const mostTries = 5

/** Builds an answer from one revision, retrying if it changes, so that old pages never meet new hotspots. */
export async function readSteadily<Found extends PublicationHead | undefined, Result>(
  head: Found,
  findAgain: () => Promise<Found>,
  make: (head: Found) => Promise<Result>,
): Promise<Result> {
  let found = head
  for (let attempt = 1; ; attempt += 1) {
    const result = await make(found)
    if (found === undefined || attempt === mostTries || (await isCurrent(found))) return result
    found = await findAgain()
  }
}

async function isCurrent({ publication: { id, revision } }: PublicationHead): Promise<boolean> {
  const [now] = await revisionOf().execute({ id })
  return now?.revision === revision
}

const revisionOf = promptRead(db =>
  db
    .select({ revision: publications.revision })
    .from(publications)
    .where(eq(publications.id, sql.placeholder('id')))
    .prepare('revision_of_publication'),
)
