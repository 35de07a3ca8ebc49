import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database, type Queryable } from '../client.ts'
import { publicationMetatags } from '../schema/metatags.ts'
import { pages } from '../schema/pages/pages.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'

export type Related = {
  publication: PublicationRow
  cover: { imageKey: string; widthPt: number; heightPt: number; color: string; hasAvif: boolean }
}

const mostRelated = 12

const other = alias(publications, 'other')
const isOfSameCollection = sql`(${other.collectionId} is not distinct from ${publications.collectionId})`
const isRelated = and(
  eq(other.groupId, publications.groupId),
  ne(other.id, publications.id),
  sql`${other.state} = 'online'`,
  eq(other.disableSeo, false),
  eq(other.secured, false),
  eq(other.test, false),
  isNotNull(other.convertedAt),
  sql`(${publications.autoRelatedPublications} or ${isOfSameCollection})`,
)
const wantsRelated = sql`(${publications.showRelatedPublications}
  and (${publications.autoRelatedPublications} or ${publications.collectionId} is not null))`

/** Column for queries of `publications`: true if there are related ones, which come and go without its revision. */
export function hasRelated(db: Queryable): SQL<boolean> {
  const found = db.select({ id: other.id }).from(other).where(isRelated)
  return sql<boolean>`case when ${wantsRelated} then exists ${found} else false end`
}

/** Lists public publications of its collection, or the group's most similar ones, newest first. */
export async function listRelated({ id, collectionId }: PublicationRow): Promise<Related[]> {
  const { imageKey, widthPt, heightPt, color, hasAvif } = pages
  const tags = publicationMetatags
  const shared = sql`(
    select count(*) from ${tags}
    where ${tags.publicationId} = ${other.id}
      and ${tags.metatagId} in (select metatag_id from publication_metatags where publication_id = ${id})
  )`
  return database()
    .select({ publication: other, cover: { imageKey, widthPt, heightPt, color, hasAvif } })
    .from(publications)
    .innerJoin(other, isRelated)
    .innerJoin(pages, and(eq(pages.publicationId, other.id), eq(pages.number, 1)))
    .where(and(eq(publications.id, id), wantsRelated))
    .orderBy(
      ...(collectionId === null ? [] : [desc(isOfSameCollection)]),
      desc(shared),
      desc(sql`(coalesce(${other.language}, ${other.contentLanguage}) is not distinct from
        coalesce(${publications.language}, ${publications.contentLanguage}))`),
      desc(other.onlineAt),
      desc(other.id),
    )
    .limit(mostRelated)
}
