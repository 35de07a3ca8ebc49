import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { env } from '../env.ts'
import { groups } from '../schema/groups.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isOnline } from '../selected/states.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'
import type { PublicationHead } from './publication-heads.ts'

/** Finds the publication last put online in a group, leaving out unlisted ones and tests. */
export async function findLatest(groupId: number): Promise<PublicationRow | undefined> {
  const [latest] = await database()
    .select()
    .from(publications)
    .where(
      and(
        eq(publications.groupId, groupId),
        isOnline,
        eq(publications.disableSeo, false),
        eq(publications.test, false),
      ),
    )
    .orderBy(desc(publications.onlineAt), desc(publications.id))
    .limit(1)
  return latest
}

/** Lists a group's online, listed publications, newest first. */
export async function listOnline(groupId: number, slice: Slice): Promise<Sliced<PublicationRow>> {
  const rows = await database()
    .select()
    .from(publications)
    .where(and(eq(publications.groupId, groupId), isOnline, eq(publications.disableSeo, false)))
    .orderBy(desc(publications.onlineAt), desc(publications.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows, slice)
}

/** Finds a group's online publications by their slugs, unlisted and protected ones included. */
export async function findOnlineNamed(groupId: number, slugs: string[]): Promise<PublicationRow[]> {
  if (slugs.length === 0) return []
  return database()
    .select()
    .from(publications)
    .where(
      and(
        eq(publications.groupId, groupId),
        inArray(publications.slug, slugs),
        isOnline,
        isNotNull(publications.convertedAt),
      ),
    )
}

/** Limit of entries in a sitemap file: a tenth of the protocol's (https://www.sitemaps.org/protocol.html), since anybody may ask. */
export const sitemapSize = 5000

const isIndexed = and(
  isOnline,
  eq(publications.disableSeo, false),
  eq(publications.secured, false),
  eq(publications.test, false),
  sql`${publications.convertedAt} is not null`,
)

/** The group or account that has a host to itself; neither for the host that all share. */
export type HostOwner = { groupId?: number; accountId?: number }

function isOn({ groupId, accountId }: HostOwner) {
  if (groupId !== undefined) return eq(groups.id, groupId)
  if (accountId !== undefined) return and(isNull(groups.customDomain), eq(groups.accountId, accountId))
  return env().accountReaderUrl === undefined ? isNull(groups.customDomain) : sql`false`
}

/** Counts a host's publications that search engines may index. */
export async function countIndexable(owner: HostOwner): Promise<number> {
  const [found] = await database()
    .select({ total: count() })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(and(isIndexed, isOn(owner)))
  return found?.total ?? 0
}

/** Lists a host's publications for search engines, by id. @param part from 1 */
export async function listIndexable(
  owner: HostOwner,
  part = 1,
): Promise<Pick<PublicationHead, 'publication' | 'group'>[]> {
  return database()
    .select({ publication: publications, group: groups })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(and(isIndexed, isOn(owner)))
    .orderBy(asc(publications.id))
    .limit(sitemapSize)
    .offset((part - 1) * sitemapSize)
}
