import { and, asc, eq, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { fileOwnerColumns } from '../file-seals.ts'
import { pageImageUrl } from '../groups/addresses.ts'
import { type Collection, collections } from '../schema/collections.ts'
import { type Metatag, metatags, publicationMetatags } from '../schema/metatags.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'

/** A collection with its count and addresses of its newest covers. */
export type Folder = Collection & Counts & { coverUrls: string[] }

/** Counts of publications, those in the archive apart. */
export type Counts = { publicationCount: number; archivedCount: number }

/** A metatag with how many have it. */
export type CountedMetatag = Metatag & Counts

const coversShown = 3

/** Lists collections by title. */
export async function listFolders(groupId: number): Promise<Folder[]> {
  const [rows, covers] = await Promise.all([
    database()
      .select({ collection: collections, ...counts })
      .from(collections)
      .leftJoin(publications, eq(publications.collectionId, collections.id))
      .where(eq(collections.groupId, groupId))
      .groupBy(collections.id)
      .orderBy(asc(sql`lower(${collections.title})`), asc(collections.id)),
    listCovers(groupId),
  ])
  const coversOf = Map.groupBy(covers, cover => cover.collectionId)
  return rows.map(({ collection, ...counted }) => ({
    ...collection,
    ...counted,
    coverUrls: (coversOf.get(collection.id) ?? []).map(({ publication, imageKey }) =>
      pageImageUrl(publication, imageKey, 'at200'),
    ),
  }))
}

const counts = {
  publicationCount: sql<number>`(count(*) filter (where ${isNotArchived}))::int`,
  archivedCount: sql<number>`(count(*) filter (where ${publications.state} = 'archived'))::int`,
}

async function listCovers(groupId: number) {
  const ranked = database()
    .select({
      id: publications.id,
      rank: sql<number>`row_number() over (
        partition by ${publications.collectionId} order by ${publications.id} desc)`.as('rank'),
    })
    .from(publications)
    .where(
      and(
        eq(publications.groupId, groupId),
        isNotArchived,
        sql`${publications.collectionId} is not null and ${publications.convertedAt} is not null`,
      ),
    )
    .as('ranked')
  return database()
    .select({
      collectionId: publications.collectionId,
      publication: fileOwnerColumns,
      imageKey: pages.imageKey,
    })
    .from(ranked)
    .innerJoin(publications, eq(publications.id, ranked.id))
    .innerJoin(pages, and(eq(pages.publicationId, publications.id), eq(pages.number, 1)))
    .where(sql`${ranked.rank} <= ${coversShown}`)
    .orderBy(asc(ranked.rank))
}

/** Lists metatags by category and value with counts. */
export async function listCountedMetatags(groupId: number): Promise<CountedMetatag[]> {
  return database()
    .select({
      id: metatags.id,
      groupId: metatags.groupId,
      category: metatags.category,
      value: metatags.value,
      ...counts,
    })
    .from(metatags)
    .leftJoin(publicationMetatags, eq(publicationMetatags.metatagId, metatags.id))
    .leftJoin(publications, eq(publications.id, publicationMetatags.publicationId))
    .where(eq(metatags.groupId, groupId))
    .groupBy(metatags.id)
    .orderBy(
      asc(sql`lower(${metatags.category})`),
      asc(metatags.category),
      asc(sql`lower(${metatags.value})`),
    )
}
