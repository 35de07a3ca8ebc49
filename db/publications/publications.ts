import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { part } from '#db/parts.ts'
import { prepared, promptRead, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import type { Viewer } from '../people/viewer.ts'
import type { Visibility } from '../rules/publications/lifecycle.ts'
import { largestId } from '../rules/shapes/ids.ts'
import { type Group, groups } from '../schema/groups.ts'
import { publications } from '../schema/publications.ts'
import { isPublication, type PublicationWithContents, publicationColumns } from '../selected/publications.ts'
import { isNotArchived, isOffline, isOnline } from '../selected/states.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'

export type Publication = PublicationWithContents & { group: Group }

type Filter = { visibility?: Visibility; collectionId?: number }

/** Lists a group's publications that are not archived, by id. */
export async function listPublications(
  group: Group,
  { visibility, collectionId }: Filter,
  slice: Slice,
): Promise<Sliced<Publication>> {
  const first = Math.min(slice.offset + 1, largestId)
  const last = Math.min(first + slice.limit, largestId)
  const shape = { visibility, inCollection: collectionId !== undefined, isShort: slice.limit <= shortPage }
  const rows = await listing(shape, last)().execute({
    groupId: group.id,
    collectionId,
    first,
    last,
  })
  return sliced(
    rows.map(row => ({ ...row, group })),
    slice,
  )
}

/** @throws NotFound, also if archived */
export async function findPublication(groupId: number, id: number, tx?: Queryable): Promise<Publication> {
  const [found] = tx
    ? await select(tx).where(isPublication(groupId, id))
    : await byId().execute({ groupId, id })
  if (found === undefined) throw new NotFound('Publication')
  return found
}

/** Returns the publication that a request names, which may have been read with its key. @throws NotFound, also if archived */
export async function findNamedPublication(viewer: Viewer, group: Group, id: number): Promise<Publication> {
  const { publication } = viewer.named
  const isRead = publication?.id === id && publication.groupId === group.id
  return isRead ? { ...publication, group } : findPublicationOf(group, id)
}

/** @throws NotFound, also if archived */
export async function findPublicationOf(group: Group, id: number): Promise<Publication> {
  const [found] = await ofGroup().execute({ groupId: group.id, id })
  if (found === undefined) throw new NotFound('Publication')
  return { ...found, group }
}

const byId = promptRead(db =>
  select(db)
    .where(isPublication(sql.placeholder('groupId'), sql.placeholder('id')))
    .prepare('publication_by_id'),
)

const ofGroup = promptRead(db =>
  db
    .select(publicationColumns)
    .from(publications)
    .where(isPublication(sql.placeholder('groupId'), sql.placeholder('id')))
    .prepare('publication_of_group'),
)

/** Publications of a page that is read without waiting for others. */
const shortPage = 100

type Shape = { visibility: Visibility | undefined; inCollection: boolean; isShort: boolean }

const listings = part(() => new Map<string, ReturnType<typeof newListing>>())

/**
 * PostgreSQL plans a statement with an unknown limit anew each time, for a tenth of all rows: so the statement has one that
 * reaches as far as needed, one of a few, and takes its page from those ids.
 */
function listing(shape: Shape, last: number) {
  const { visibility = 'all', inCollection, isShort } = shape
  const reach = Math.min(2 ** Math.ceil(Math.log2(last)), largestId)
  const name = `${isShort ? 'some_' : ''}publications_${visibility}${inCollection ? '_of_collection' : ''}_${reach}`
  const known = listings().get(name) ?? newListing(name, shape, reach)
  listings().set(name, known)
  return known
}

function newListing(name: string, { visibility, inCollection, isShort }: Shape, reach: number) {
  const isListed = and(
    eq(publications.groupId, sql.placeholder('groupId')),
    isNotArchived,
    visibility && isVisibleAs[visibility],
    inCollection ? eq(publications.collectionId, sql.placeholder('collectionId')) : undefined,
  )
  // Ids first, so that counts are made for this page only.
  const onPage = sql`(array(
    select ${publications.id} from ${publications} where ${isListed}
    order by ${publications.id} limit ${sql.raw(`${reach}`)}
  ))[${sql.placeholder('first')}::int:${sql.placeholder('last')}::int]`
  const build = isShort ? promptRead : prepared
  return build(db =>
    db
      .select(publicationColumns)
      .from(publications)
      .where(sql`${publications.id} = any (${onPage})`)
      .orderBy(asc(publications.id))
      .prepare(name),
  )
}

const isVisibleAs = {
  online: isOnline,
  public: and(isOnline, eq(publications.disableSeo, false)),
  unlisted: and(isOnline, eq(publications.disableSeo, true)),
  offline: isOffline,
} satisfies Record<Visibility, SQL | undefined>

function select(db: Queryable) {
  return db
    .select({ ...publicationColumns, group: getTableColumns(groups) })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .$dynamic()
}
