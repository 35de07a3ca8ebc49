import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { database, promptRead, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { isPermitted, requirePermission } from '../people/permissions.ts'
import type { Viewer } from '../people/viewer.ts'
import { type Group, groups } from '../schema/groups.ts'
import { pages } from '../schema/pages/pages.ts'
import { spreads } from '../schema/pages/spreads.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { type NumberedSize, type SeenSpread, seenSpread, spreadPage } from '../selected/spreads.ts'
import { isNotArchived } from '../selected/states.ts'

export type SpreadWithPages = SeenSpread & { publication: PublicationRow; group: Group }

type ListedPage = SpreadWithPages['pages'][number] & { isRecognised: boolean }

const isRecognised = sql<boolean>`coalesce(${pages.recognition} ->> 'state' = 'recognised', false)`

/** Lists a publication's spreads in reading order, with their pages. */
export async function listSpreads(
  publicationId: number,
): Promise<(Pick<SpreadWithPages, 'id' | 'position'> & { pages: ListedPage[] })[]> {
  const rows = await database()
    .select({ id: spreads.id, position: spreads.position, page: { ...spreadPage, isRecognised } })
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
export async function findSpread(viewer: Viewer, id: number): Promise<SeenSpread> {
  const { spread } = viewer.named
  const found = spread?.id === id ? spread : (await byId().execute({ id }))[0]
  if (found === undefined) throw new NotFound('Spread')
  requirePermission(viewer, found.group)
  if (found.pages.length === 0) throw new NotFound('Spread')
  return found
}

/** Returns those of the spreads that the viewer may use, by id. */
export async function findSpreads(viewer: Viewer, ids: readonly number[]): Promise<Map<number, SeenSpread>> {
  const found = await byIds().execute({ ids: `{${ids.join(',')}}` })
  const usable = found.filter(({ group, pages }) => isPermitted(viewer, group) && pages.length > 0)
  return new Map(usable.map(spread => [spread.id, spread]))
}

const byId = promptRead(db => selectSeen(db, eq(spreads.id, sql.placeholder('id'))).prepare('spread_by_id'))
const byIds = promptRead(db =>
  selectSeen(db, sql`${spreads.id} = any(${sql.placeholder('ids')}::int[])`).prepare('spreads_by_ids'),
)

/** Selects spreads with their pages and revision as of one moment. */
function selectSeen(db: Queryable, isWanted: SQL) {
  return db
    .select(seenSpread)
    .from(spreads)
    .innerJoin(publications, eq(publications.id, spreads.publicationId))
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(and(isWanted, isNotArchived))
}

/**
 * Changes what stands on a spread: nobody else changes its publication meanwhile. The caller tells what happened.
 * @throws NotFound, Forbidden
 */
export async function changeSpread<Result>(
  viewer: Viewer,
  id: number,
  make: (tx: Queryable, spread: SpreadWithPages) => Promise<Result>,
): Promise<Result> {
  return database().transaction(async tx => {
    const [found] = await selectSpread(tx, id).for('no key update', { of: publications })
    if (found === undefined) throw new NotFound('Spread')
    requirePermission(viewer, found.group)
    // Read after locking: the pages may have changed while we waited.
    const own = await tx
      .select(spreadPage)
      .from(pages)
      .where(eq(pages.spreadId, found.id))
      .orderBy(asc(pages.number))
    if (own.length === 0) throw new NotFound('Spread')
    return make(tx, { ...found, pages: own })
  })
}

/** Returns width / height of a spread's pages, from left to right. */
export function pageRatios({ pages }: { pages: NumberedSize[] }): number[] {
  return pages.map(({ widthPt, heightPt }) => widthPt / heightPt)
}

function selectSpread(db: Queryable, id: number) {
  return db
    .select({ id: spreads.id, position: spreads.position, publication: publications, group: groups })
    .from(spreads)
    .innerJoin(publications, eq(publications.id, spreads.publicationId))
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(and(eq(spreads.id, id), isNotArchived))
}
