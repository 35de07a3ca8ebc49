import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { database, prepared, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { isPermitted, requirePermission } from '../people/permissions.ts'
import type { Viewer } from '../people/viewer.ts'
import { isNotArchived } from '../publications/states.ts'
import { type Group, groups } from '../schema/groups.ts'
import { pages } from '../schema/pages/pages.ts'
import { spreads } from '../schema/pages/spreads.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'

/** A page's number and size. */
export type SizedPage = { number: number; widthPt: number; heightPt: number }

export type SpreadPage = SizedPage & {
  id: number
  imageKey: string
  isRightToLeft: boolean | null
}

export type Spread = {
  id: number
  position: number
  publication: PublicationRow
  group: Group
  pages: SpreadPage[]
}

const page = {
  id: pages.id,
  number: pages.number,
  imageKey: pages.imageKey,
  widthPt: pages.widthPt,
  heightPt: pages.heightPt,
  isRightToLeft: pages.isRightToLeft,
}

/** Lists a publication's spreads in reading order, with their pages. */
export async function listSpreads(
  publicationId: number,
): Promise<Pick<Spread, 'id' | 'position' | 'pages'>[]> {
  const rows = await database()
    .select({ id: spreads.id, position: spreads.position, page })
    .from(spreads)
    .innerJoin(pages, eq(pages.spreadId, spreads.id))
    .where(eq(spreads.publicationId, publicationId))
    .orderBy(asc(spreads.position), asc(pages.number))
  return Array.from(
    Map.groupBy(rows, row => row.id),
    ([id, own]) => ({ id, position: own[0]?.position ?? 1, pages: own.map(row => row.page) }),
  )
}

/** Returns a spread that the viewer may use. @throws NotFound also if archived @throws Forbidden */
export async function findSpread(viewer: Viewer, id: number): Promise<Spread> {
  const [found] = await byId().execute({ id })
  return withPages(viewer, found, spreadId => pagesOf().execute({ spreadId }))
}

/** Returns those of the spreads that the viewer may use, by id. */
export async function findSpreads(viewer: Viewer, ids: readonly number[]): Promise<Map<number, Spread>> {
  const named = `{${ids.join(',')}}`
  const found = await byIds().execute({ ids: named })
  // Read after the revisions: pages that change in between raise those.
  const ownPages = await pagesOfAll().execute({ ids: named })
  const pagesOf = Map.groupBy(ownPages, ({ spreadId }) => spreadId)
  const usable = found.filter(({ id, group }) => isPermitted(viewer, group) && pagesOf.has(id))
  return new Map(
    usable.map(spread => [
      spread.id,
      { ...spread, pages: (pagesOf.get(spread.id) ?? []).map(({ spreadId: _, ...own }) => own) },
    ]),
  )
}

const byIds = prepared(db =>
  selectSpreads(db, sql`${spreads.id} = any(${sql.placeholder('ids')}::int[])`).prepare('spreads_by_ids'),
)
const pagesOfAll = prepared(db =>
  db
    .select({ ...page, spreadId: pages.spreadId })
    .from(pages)
    .where(sql`${pages.spreadId} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(asc(pages.number))
    .prepare('pages_of_spreads'),
)

const byId = prepared(db => selectSpread(db, sql.placeholder('id')).prepare('spread_by_id'))
const pagesOf = prepared(db => selectPages(db, sql.placeholder('spreadId')).prepare('pages_of_spread'))

/**
 * Changes what stands on a spread: nobody else changes its publication meanwhile. The caller tells what happened.
 * @throws NotFound, Forbidden
 */
export async function changeSpread<Result>(
  viewer: Viewer,
  id: number,
  make: (tx: Queryable, spread: Spread) => Promise<Result>,
): Promise<Result> {
  return database().transaction(async tx => {
    const [found] = await selectSpread(tx, id).for('no key update', { of: publications })
    // Read after locking: the pages may have changed while we waited.
    const spread = await withPages(viewer, found, spreadId => selectPages(tx, spreadId))
    return make(tx, spread)
  })
}

/** Returns width / height of a spread's pages, from left to right. */
export function pageRatios({ pages }: { pages: SizedPage[] }): number[] {
  return pages.map(({ widthPt, heightPt }) => widthPt / heightPt)
}

function selectSpread(db: Queryable, id: number | Placeholder) {
  return selectSpreads(db, eq(spreads.id, id))
}

function selectSpreads(db: Queryable, isWanted: SQL) {
  return db
    .select({ id: spreads.id, position: spreads.position, publication: publications, group: groups })
    .from(spreads)
    .innerJoin(publications, eq(publications.id, spreads.publicationId))
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(and(isWanted, isNotArchived))
    .$dynamic()
}

function selectPages(db: Queryable, spreadId: number | Placeholder) {
  return db.select(page).from(pages).where(eq(pages.spreadId, spreadId)).orderBy(asc(pages.number)).$dynamic()
}

async function withPages(
  viewer: Viewer,
  found: Omit<Spread, 'pages'> | undefined,
  readPages: (spreadId: number) => PromiseLike<SpreadPage[]>,
): Promise<Spread> {
  if (found === undefined) throw new NotFound('Spread')
  requirePermission(viewer, found.group)
  const own = await readPages(found.id)
  if (own.length === 0) throw new NotFound('Spread')
  return { ...found, pages: own }
}
