import { and, asc, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { prepared, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import type { Visibility } from '../rules/publications/lifecycle.ts'
import { type Group, groups } from '../schema/groups.ts'
import { publicationMetatags } from '../schema/metatags.ts'
import { pages } from '../schema/pages/pages.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'
import { isNotArchived, isOffline, isOnline } from './states.ts'

export type Publication = PublicationRow & {
  group: Group
  pageCount: number
  metatagIds: number[]
  /** Prefix of the first page's images; null before the first conversion finished. */
  coverKey: string | null
}

type Filter = { visibility?: Visibility; collectionId?: number }

/** Lists a group's publications that are not archived, by id. */
export async function listPublications(
  group: Group,
  { visibility, collectionId }: Filter,
  slice: Slice,
): Promise<Sliced<Publication>> {
  const { limit, offset } = slice
  const rows = await listing(visibility, collectionId !== undefined)().execute({
    groupId: group.id,
    collectionId,
    limit: limit + 1,
    offset,
  })
  return sliced(
    rows.map(row => ({ ...row, group })),
    slice,
  )
}

/** @throws NotFound, also if archived */
export async function findPublication(groupId: number, id: number, tx?: Queryable): Promise<Publication> {
  const [found] = tx ? await select(tx).where(isNamed(groupId, id)) : await byId().execute({ groupId, id })
  if (found === undefined) throw new NotFound('Publication')
  return found
}

const byId = prepared(db =>
  select(db)
    .where(isNamed(sql.placeholder('groupId'), sql.placeholder('id')))
    .prepare('publication_by_id'),
)

function isNamed(groupId: number | Placeholder, id: number | Placeholder) {
  return and(eq(publications.groupId, groupId), eq(publications.id, id), isNotArchived)
}

const listings = new Map<string, ReturnType<typeof newListing>>()

function listing(visibility: Visibility | undefined, inCollection: boolean) {
  const name = `publications_${visibility ?? 'all'}${inCollection ? '_of_collection' : ''}`
  const known = listings.get(name) ?? newListing(name, visibility, inCollection)
  listings.set(name, known)
  return known
}

function newListing(name: string, visibility: Visibility | undefined, inCollection: boolean) {
  return prepared(db => {
    // Ids first, so that counts are made for this page only.
    const onPage = db
      .select({ id: publications.id })
      .from(publications)
      .where(
        and(
          eq(publications.groupId, sql.placeholder('groupId')),
          isNotArchived,
          visibility && isVisibleAs[visibility],
          inCollection ? eq(publications.collectionId, sql.placeholder('collectionId')) : undefined,
        ),
      )
      .orderBy(asc(publications.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
    return db
      .select(told)
      .from(publications)
      .where(inArray(publications.id, onPage))
      .orderBy(asc(publications.id))
      .prepare(name)
  })
}

const isVisibleAs = {
  online: isOnline,
  public: and(isOnline, eq(publications.disableSeo, false)),
  unlisted: and(isOnline, eq(publications.disableSeo, true)),
  offline: isOffline,
} satisfies Record<Visibility, SQL | undefined>

const ofPublication = sql`publication_id = ${publications.id}`

export const told = {
  ...getTableColumns(publications),
  pageCount: sql<number>`(select count(*)::int from ${pages} where ${ofPublication})`,
  metatagIds: sql<
    number[]
  >`array(select metatag_id from ${publicationMetatags} where ${ofPublication} order by 1)`,
  coverKey: sql<string | null>`(select image_key from ${pages} where ${ofPublication} and number = 1)`,
}

function select(db: Queryable) {
  return db
    .select({ ...told, group: getTableColumns(groups) })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .$dynamic()
}
