import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { type ShownConversion, shownConversion } from '../conversions/shown.ts'
import { readNoticesInShort } from '../pages/notices.ts'
import { searchedWords } from '../publications/search.ts'
import { type ShownPublication, shownPublication } from '../publications/shown.ts'
import type { DashboardLanguage } from '../rules/languages.ts'
import type { Visibility } from '../rules/publications/lifecycle.ts'
import { naturalDirection, type PublicationOrder, type SortDirection } from '../rules/publications/order.ts'
import { dashboardWordsIn } from '../rules/words/words.ts'
import { conversions } from '../schema/conversions.ts'
import type { Group } from '../schema/groups.ts'
import { metatags, publicationMetatags } from '../schema/metatags.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { publicationColumns } from '../selected/publications.ts'
import { isNotArchived, isOffline, isOnline } from '../selected/states.ts'
import type { Slice } from '../slices.ts'
import { opensLately } from '../statistics/questions/lately.ts'

/** Conditions on a group's publications; all that are given must hold. */
export type PublicationFilter = {
  /** Parts of words of title, browser title, description or slug. */
  sought?: string
  visibility?: Visibility
  /** Null means those in no collection. */
  collectionId?: number | null
  /** Of each category that is named, one of these. */
  metatagIds?: number[]
  /** The archive instead of all that is not in it. */
  isArchived?: boolean
}

export type PublicationSort = { order?: PublicationOrder; direction?: SortDirection }

export type ListedPublication = ShownPublication & {
  changedAt: Date
  /** Last conversion, before there are pages. */
  conversion: ShownConversion | undefined
  /** Faults of its pages, in words. */
  notice: number | null
  /** Of the last seven days, today last; null as long as no reader of the group was counted. */
  opensLately: number[] | null
}

/** Numbers found by state, without the filter on state. */
export type StateCounts = { all: number; public: number; unlisted: number; offline: number }

export type PublicationSlice = {
  items: ListedPublication[]
  total: number
  states: StateCounts
  /** Publications in the archive; counted where the group has no others. */
  archived: number
}

/** @param language that failures are said in */
export async function findPublications(
  group: Group,
  filter: PublicationFilter,
  sort: PublicationSort,
  slice: Slice,
  language: DashboardLanguage = 'en',
): Promise<PublicationSlice> {
  const [ids, states] = await Promise.all([
    idsOf(database(), group, filter, sort, slice),
    countStates(group, filter),
  ])
  const items = await readListed(group, ids, language)
  const archived = states.all > 0 ? 0 : (await countStates(group, { isArchived: true })).all
  return { items, total: states[filter.visibility ?? 'all'], states, archived }
}

/** Lists at most `limit` ids. */
export async function findPublicationIds(
  tx: Queryable,
  group: Pick<Group, 'id'>,
  filter: PublicationFilter,
  limit: number,
): Promise<number[]> {
  return idsOf(tx, group, filter, {}, { limit, offset: 0 })
}

/** Lists publications by id, archived ones too, in the order of the ids. */
export async function readListed(
  group: Group,
  ids: number[],
  language: DashboardLanguage = 'en',
): Promise<ListedPublication[]> {
  if (ids.length === 0) return []
  const isWanted = and(eq(publications.groupId, group.id), inArray(publications.id, ids))
  const [rows, latest, notices, opens] = await Promise.all([
    database().select(publicationColumns).from(publications).where(isWanted),
    database()
      .selectDistinctOn([conversions.publicationId])
      .from(conversions)
      .innerJoin(publications, eq(publications.id, conversions.publicationId))
      .where(and(isWanted, isNull(publications.convertedAt)))
      .orderBy(conversions.publicationId, sql`${conversions.id} desc`),
    readNoticesInShort(ids),
    opensLately(group, ids),
  ])
  const words = dashboardWordsIn(language, 'reasons')
  const conversionOf = new Map(
    latest.map(({ conversions: row }) => [row.publicationId, shownConversion(row, words)]),
  )
  const byId = new Map(
    rows.map(row => {
      const more = {
        changedAt: row.changedAt,
        conversion: conversionOf.get(row.id),
        notice: notices.get(row.id) ?? null,
        opensLately: opens.get(row.id) ?? null,
      }
      return [row.id, { ...shownPublication({ ...row, group }), ...more }]
    }),
  )
  return ids.flatMap(id => byId.get(id) ?? [])
}

async function idsOf(
  tx: Queryable,
  group: Pick<Group, 'id'>,
  filter: PublicationFilter,
  { order = 'created', direction = naturalDirection(order) }: PublicationSort,
  { limit, offset }: Slice,
): Promise<number[]> {
  const way = sql.raw(direction)
  const rows = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(matches(group, filter), isSeen(filter)))
    .orderBy(sql`${sortedBy[order]} ${way} nulls last`, sql`${publications.id} ${way}`)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

async function countStates(
  group: Group,
  filter: PublicationFilter,
): Promise<StateCounts & { online: number }> {
  const [counted] = await database()
    .select({
      all: count(),
      online: counting(isVisibleAs.online),
      public: counting(isVisibleAs.public),
      unlisted: counting(isVisibleAs.unlisted),
      offline: counting(isVisibleAs.offline),
    })
    .from(publications)
    .where(matches(group, filter))
  return counted ?? { all: 0, online: 0, public: 0, unlisted: 0, offline: 0 }
}

function matches(
  group: Pick<Group, 'id'>,
  { sought, collectionId, metatagIds, isArchived }: PublicationFilter,
) {
  return and(
    eq(publications.groupId, group.id),
    isArchived ? sql`${publications.state} = 'archived'` : isNotArchived,
    // Folded text has no pattern characters.
    ...searchedWords(sought ?? '').map(word => sql`${publications.searched} like ${`%${word}%`}`),
    collectionId === undefined ? undefined : isIn(collectionId),
    metatagIds?.length ? hasMetatags(group.id, metatagIds) : undefined,
  )
}

function isIn(collectionId: number | null): SQL {
  return collectionId === null
    ? isNull(publications.collectionId)
    : eq(publications.collectionId, collectionId)
}

/** Looks metatags up once, not for each publication. */
function hasMetatags(groupId: number, ids: number[]): SQL {
  const isWanted = and(eq(metatags.groupId, groupId), inArray(metatags.id, ids))
  return sql`${publications.id} in (
    select ${publicationMetatags.publicationId}
    from ${publicationMetatags} join ${metatags} on ${metatags.id} = ${publicationMetatags.metatagId}
    where ${isWanted}
    group by ${publicationMetatags.publicationId}
    having count(distinct ${metatags.category}) =
      (select count(distinct ${metatags.category}) from ${metatags} where ${isWanted}))`
}

function isSeen({ visibility }: PublicationFilter): SQL | undefined {
  return visibility && isVisibleAs[visibility]
}

function counting(condition: SQL) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
}

const isVisibleAs = {
  online: isOnline,
  public: sql`${isOnline} and not ${publications.disableSeo}`,
  unlisted: sql`${isOnline} and ${publications.disableSeo}`,
  offline: isOffline,
} satisfies Record<Visibility, SQL>

const sortedBy: Record<PublicationOrder, SQL> = {
  changed: sql`${publications.changedAt}`,
  created: sql`${publications.createdAt}`,
  published: sql`${publications.onlineAt}`,
  title: sql`${publications.searched}`,
  // The last page's number, from the index, instead of a count.
  pages: sql`(
    select ${pages.number} from ${pages} where ${pages.publicationId} = ${publications.id}
    order by ${pages.number} desc limit 1)`,
}
