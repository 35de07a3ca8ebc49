import { and, asc, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { database, promptRead } from '../client.ts'
import { NotFound } from '../errors.ts'
import { requirePermission } from '../people/permissions.ts'
import type { Viewer } from '../people/viewer.ts'
import { formerGroupSlugs, type Group, groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'
import type { Slice } from '../slices.ts'
import { sliced } from '../slices.ts'
import { accountNamedIn } from './reader-origins.ts'

export type GroupWithCount = Group & { publicationCount: number }

/** Lists the groups that the viewer may use, by id. */
export async function listGroups(viewer: Viewer, slice: Slice) {
  const rows = await database()
    .select({ group: groups, publicationCount: publicationCount() })
    .from(groups)
    .where(
      and(
        eq(groups.accountId, viewer.account.id),
        isNull(groups.deletedAt),
        viewer.groupIds ? inArray(groups.id, viewer.groupIds) : undefined,
      ),
    )
    .orderBy(asc(groups.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows.map(withCount), slice)
}

const byId = promptRead(db =>
  db
    .select()
    .from(groups)
    .where(eq(groups.id, sql.placeholder('id')))
    .prepare('group_by_id'),
)

/** Returns a group that the viewer may use. @throws NotFound @throws Forbidden */
export async function findGroup(viewer: Viewer, id: number): Promise<Group> {
  const { group: named } = viewer.named
  const group = named?.id === id ? named : (await byId().execute({ id }))[0]
  if (group === undefined || group.deletedAt !== null) throw new NotFound('Group')
  requirePermission(viewer, group)
  return group
}

/** Adds the number of publications, without archived ones; costs a count of rows. */
export async function countPublications(group: Group): Promise<GroupWithCount> {
  const own = and(eq(publications.groupId, group.id), isNotArchived)
  return { ...group, publicationCount: await database().$count(publications, own) }
}

/** Finds a group by its current or a former slug; else undefined. */
export async function findGroupBySlug(slug: string): Promise<Group | undefined> {
  const [group] = await database().select().from(groups).where(eq(groups.slug, slug))
  if (group !== undefined) return group.deletedAt === null ? group : undefined
  const [former] = await database()
    .select({ group: groups })
    .from(formerGroupSlugs)
    .innerJoin(groups, eq(groups.id, formerGroupSlugs.groupId))
    .where(and(eq(formerGroupSlugs.slug, slug), isNull(groups.deletedAt)))
  return former?.group
}

/** Returns the domain in a `Host` header: without port, in lower case. */
export function domainOf(host: string): string {
  return host.toLowerCase().replace(/\.?(:\d+)?$/, '')
}

/** Returns the condition that selects the group of a domain: at most one, even if addresses do not use it. */
export function answersAt(domain: string | Placeholder): SQL | undefined {
  return or(eq(groups.customDomain, domain), eq(groups.provedDomain, domain))
}

/** Finds the account whose reader's own origin a hostname is; else undefined. */
export async function findAccountAt(hostname: string): Promise<{ id: number } | undefined> {
  const id = accountNamedIn(hostname)
  if (id === undefined) return undefined
  const [account] = await database().select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id))
  return account
}

/** Finds the group of a domain; else undefined. */
export async function findGroupByDomain(domain: string): Promise<Group | undefined> {
  const [group] = await byDomain().execute({ domain })
  return group
}

const byDomain = promptRead(db =>
  db
    .select()
    .from(groups)
    .where(answersAt(sql.placeholder('domain')))
    .prepare('group_by_domain'),
)

function publicationCount() {
  const own = and(eq(publications.groupId, groups.id), isNotArchived)
  return sql<number>`(select count(*)::int from ${publications} where ${own})`
}

function withCount({ group, publicationCount }: { group: Group; publicationCount: number }): GroupWithCount {
  return { ...group, publicationCount }
}
