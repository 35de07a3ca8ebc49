import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { database } from '../client.ts'
import {
  findPublicationHead,
  type PublicationHead,
  selectPublicationHeads,
} from '../editions/publication-heads.ts'
import { type Group, groups } from '../schema/groups.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isOnline } from '../selected/states.ts'
import type { Slice } from '../slices.ts'
import type { LentGroups } from './callers.ts'

/** Conditions that narrow what is lent. */
export type LentFilter = {
  groupId?: number | undefined
  groupSlug?: string | undefined
  accountId?: number | undefined
}

export type LentPublication = { publication: PublicationRow; group: Group }

/** Lists online, listed publications of lent groups, the one last put online first. */
export async function listLent(
  lent: LentGroups,
  filter: LentFilter,
  slice: Slice,
): Promise<LentPublication[]> {
  if (lent.groupIds.length === 0 || slice.limit <= 0) return []
  return database()
    .select({ publication: publications, group: groups })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(isLent(lent, filter))
    .orderBy(desc(publications.onlineAt), desc(publications.id))
    .limit(slice.limit)
    .offset(slice.offset)
}

/** Counts the same. */
export async function countLent(lent: LentGroups, filter: LentFilter): Promise<number> {
  if (lent.groupIds.length === 0) return 0
  const rows = database()
    .select({ id: publications.id })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(isLent(lent, filter))
    .as('lent')
  return database().$count(rows)
}

/** Finds an online publication of a lent group, listed or not; else undefined. */
export async function findLentById(
  { groupIds }: LentGroups,
  id: number,
): Promise<PublicationHead | undefined> {
  if (groupIds.length === 0) return undefined
  const [head] = await selectPublicationHeads(database()).where(
    and(eq(publications.id, id), inArray(publications.groupId, groupIds), isOnline),
  )
  return head
}

/** Finds the same by its public names. */
export async function findLentByNames(
  lent: LentGroups,
  groupSlug: string,
  slug: string,
): Promise<PublicationHead | undefined> {
  const head = await findPublicationHead(groupSlug, slug)
  return head !== undefined && lent.groupIds.includes(head.group.id) ? head : undefined
}

/** Selects online, listed publications of lent groups. */
export function isLent(
  { groupIds }: Pick<LentGroups, 'groupIds'>,
  { groupId, groupSlug, accountId }: LentFilter,
): SQL | undefined {
  return and(
    inArray(publications.groupId, groupIds),
    isOnline,
    eq(publications.disableSeo, false),
    groupId === undefined ? undefined : eq(groups.id, groupId),
    groupSlug === undefined ? undefined : eq(groups.slug, groupSlug),
    accountId === undefined ? undefined : eq(groups.accountId, accountId),
  )
}
