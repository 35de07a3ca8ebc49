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

/** A page as it is shown, without its text, which is read for the pages in view alone. */
export type EditionPage = {
  number: number
  /** Under which its pictures lie, without the size; `pageImagesUrl` makes an address of it. */
  imageKey: string
  widthPt: number
  heightPt: number
  color: string
  /** Whether its pictures lie there as AVIF too. */
  hasAvif: boolean
  /** Whether it is written from right to left; null where nothing is written on it. */
  isRightToLeft: boolean | null
}
export type EditionSpread = {
  id: number
  position: number
  pages: EditionPage[]
  /** By page number, then id. */
  hotspots: EditionHotspot[]
}

/** What a reader is shown of a publication: v1's document, the reader's HTML and its JSON are serializers of it. */
export type Edition = Front & {
  language: Language
  layout: Layout
  /** In reading order; never empty. */
  spreads: EditionSpread[]
}

/** What is asked before anything of an edition is read: may it be seen, and is the caller's copy still the newest? */
export type Front = {
  publication: PublicationRow
  group: Group
  accountTitle: string
  /** What stands in the slug's place where somebody of the account looks at what others may not, see `previews.ts`. */
  preview?: string
}

/**
 * A publication that is online, by its public names: one indexed row. Under a name that its group had before, a few more.
 * @returns undefined when there is none, or it is offline or archived
 */
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

/** A reader's answer is made anew so often while a publication keeps changing under it. */
const mostTries = 5

/**
 * Makes an answer out of one state of a publication: when that changes while it is being read, it is read again, so
 * that nobody sees pages of before with hotspots or texts of after.
 */
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

/** The pages of what `findFront` found, in spreads, and what stands on them. */
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

/** What a group's own address leads to: the last put online of those that are listed and no test. */
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

/** A group's publications that are online and listed, newest online first. */
export async function listOnline(groupId: number, limit = 1000): Promise<PublicationRow[]> {
  return database()
    .select()
    .from(publications)
    .where(and(eq(publications.groupId, groupId), isOnline, eq(publications.disableSeo, false)))
    .orderBy(desc(publications.onlineAt), desc(publications.id))
    .limit(limit)
}

/** As many as one file of a sitemap may name (https://www.sitemaps.org/protocol.html). */
export const sitemapSize = 50_000

/** What search engines may know: online, listed, not secured, not a test. */
const isIndexed = and(
  isOnline,
  eq(publications.disableSeo, false),
  eq(publications.secured, false),
  eq(publications.test, false),
  sql`${publications.convertedAt} is not null`,
)

/** On whose domain: that of a group, or the reader's own, where all groups are that have none. */
function isOn(group: Group | undefined) {
  return group === undefined ? isNull(groups.customDomain) : eq(groups.id, group.id)
}

/** How many publications of a host search engines may know. */
export async function countIndexable(group: Group | undefined): Promise<number> {
  const [found] = await database()
    .select({ total: count() })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(and(isIndexed, isOn(group)))
  return found?.total ?? 0
}

/**
 * The publications of a host that search engines may know, with their groups, by id.
 * @param group whose own domain it is; undefined for the reader's host
 * @param part from 1: so many files of a sitemap later
 */
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
