import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { database, prepared } from '../client.ts'
import { findGroupBySlug } from '../groups/groups.ts'
import { isOnline } from '../publications/states.ts'
import type { Language } from '../rules/languages.ts'
import type { Layout } from '../rules/pages/spreads.ts'
import { type Group, groups } from '../schema/groups.ts'
import { pages } from '../schema/pages/pages.ts'
import { spreads } from '../schema/pages/spreads.ts'
import { accounts } from '../schema/people/accounts.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { type EditionHotspot, placeOnSpread, readEditionHotspots } from './hotspots.ts'

export type EditionPage = {
  number: number
  imageKey: string
  widthPt: number
  heightPt: number
  color: string
  hasAvif: boolean
  isRightToLeft: boolean | null
}
export type EditionSpread = {
  id: number
  position: number
  pages: EditionPage[]
  hotspots: EditionHotspot[]
}

export type Edition = Front & {
  language: Language
  layout: Layout
  /** In reading order; never empty. */
  spreads: EditionSpread[]
}

export type Front = {
  publication: PublicationRow
  group: Group
  accountTitle: string
  /** Replaces the slug in previews, see `previews.ts`. */
  preview?: string
}

/** Finds a publication that is online by its public names, former group slugs included; else undefined. */
export async function findFront(groupSlug: string, slug: string): Promise<Front | undefined> {
  const [front] = await byNames().execute({ groupSlug, slug })
  if (front !== undefined) return front
  const group = await findGroupBySlug(groupSlug)
  if (group === undefined || group.slug === groupSlug) return undefined
  const [renamed] = await byNames().execute({ groupSlug: group.slug, slug })
  return renamed
}

const byNames = prepared(db =>
  db
    .select({ publication: publications, group: groups, accountTitle: accounts.title })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .innerJoin(accounts, eq(accounts.id, groups.accountId))
    .where(
      and(
        eq(groups.slug, sql.placeholder('groupSlug')),
        eq(publications.slug, sql.placeholder('slug')),
        isOnline,
      ),
    )
    .prepare('front_by_names'),
)

const mostTries = 5

/** Builds an answer from one revision, retrying if it changes, so that old pages never meet new hotspots. */
export async function readSteadily<Found extends Front | undefined, Result>(
  front: Found,
  findAgain: () => Promise<Found>,
  make: (front: Found) => Promise<Result>,
): Promise<Result> {
  let found = front
  for (let attempt = 1; ; attempt += 1) {
    const result = await make(found)
    if (found === undefined || attempt === mostTries || (await isCurrent(found))) return result
    found = await findAgain()
  }
}

async function isCurrent({ publication: { id, revision } }: Front): Promise<boolean> {
  const [now] = await revisionOf().execute({ id })
  return now?.revision === revision
}

const revisionOf = prepared(db =>
  db
    .select({ revision: publications.revision })
    .from(publications)
    .where(eq(publications.id, sql.placeholder('id')))
    .prepare('revision_of_publication'),
)

/** Reads the spreads and hotspots of a publication. */
export async function readEdition(front: Front): Promise<Edition> {
  const { publication, group } = front
  const [pageRows, hotspotRows] = await Promise.all([
    pagesOf().execute({ publicationId: publication.id }),
    readEditionHotspots(publication.id),
  ])
  const bySpread = Map.groupBy(pageRows, row => row.id)
  const hotspotsOf = Map.groupBy(hotspotRows, row => row.spreadId)
  return {
    ...front,
    language: publication.language ?? group.language,
    layout: publication.layout,
    spreads: Array.from(bySpread, ([id, own]) => ({
      id,
      position: own[0]?.position ?? 1,
      pages: own.map(({ page }) => page),
      hotspots: placeOnSpread(
        hotspotsOf.get(id) ?? [],
        own.map(row => row.page),
      ),
    })),
  }
}

const pagesOf = prepared(db =>
  db
    .select({
      id: spreads.id,
      position: spreads.position,
      page: {
        number: pages.number,
        imageKey: pages.imageKey,
        widthPt: pages.widthPt,
        heightPt: pages.heightPt,
        color: pages.color,
        hasAvif: pages.hasAvif,
        isRightToLeft: pages.isRightToLeft,
      },
    })
    .from(pages)
    .innerJoin(spreads, eq(spreads.id, pages.spreadId))
    .where(eq(pages.publicationId, sql.placeholder('publicationId')))
    .orderBy(asc(pages.number))
    .prepare('pages_of_edition'),
)

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
export async function listOnline(groupId: number, limit = 1000): Promise<PublicationRow[]> {
  return database()
    .select()
    .from(publications)
    .where(and(eq(publications.groupId, groupId), isOnline, eq(publications.disableSeo, false)))
    .orderBy(desc(publications.onlineAt), desc(publications.id))
    .limit(limit)
}

/** Limit of entries in a sitemap file (https://www.sitemaps.org/protocol.html). */
export const sitemapSize = 50_000

const isIndexed = and(
  isOnline,
  eq(publications.disableSeo, false),
  eq(publications.secured, false),
  eq(publications.test, false),
  sql`${publications.convertedAt} is not null`,
)

function isOn(group: Group | undefined) {
  return group === undefined ? isNull(groups.customDomain) : eq(groups.id, group.id)
}

/** Counts a host's publications that search engines may index. */
export async function countIndexable(group: Group | undefined): Promise<number> {
  const [found] = await database()
    .select({ total: count() })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(and(isIndexed, isOn(group)))
  return found?.total ?? 0
}

/** Lists publications for search engines, by id. @param group undefined: reader's host @param part from 1 */
export async function listIndexable(
  group: Group | undefined,
  part = 1,
): Promise<Omit<Front, 'accountTitle'>[]> {
  return database()
    .select({ publication: publications, group: groups })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(and(isIndexed, isOn(group)))
    .orderBy(asc(publications.id))
    .limit(sitemapSize)
    .offset((part - 1) * sitemapSize)
}
