import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { isOnline } from '../publications/states.ts'
import { publicationMetatags } from '../schema/metatags.ts'
import { pages } from '../schema/pages/pages.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'

export type Related = {
  publication: PublicationRow
  cover: { imageKey: string; widthPt: number; heightPt: number; color: string; hasAvif: boolean }
}

const mostRelated = 12

/** Lists public publications of its collection, or the group's most similar ones, newest first. */
export async function listRelated(publication: PublicationRow): Promise<Related[]> {
  const { id, collectionId, language } = publication
  if (!wantsRelated(publication)) return []
  const other = publicationMetatags
  const shared = sql`(
    select count(*) from ${other}
    where ${other.publicationId} = ${publications.id}
      and ${other.metatagId} in (select metatag_id from publication_metatags where publication_id = ${id})
  )`
  return database()
    .select({
      publication: publications,
      cover: {
        imageKey: pages.imageKey,
        widthPt: pages.widthPt,
        heightPt: pages.heightPt,
        color: pages.color,
        hasAvif: pages.hasAvif,
      },
    })
    .from(publications)
    .innerJoin(pages, and(eq(pages.publicationId, publications.id), eq(pages.number, 1)))
    .where(isRelatedTo(publication))
    .orderBy(
      ...(collectionId === null ? [] : [desc(isOfCollectionOf(publication))]),
      desc(shared),
      desc(sql`(${publications.language} is not distinct from ${language})`),
      desc(publications.onlineAt),
      desc(publications.id),
    )
    .limit(mostRelated)
}

/** True if there are related publications: they change without the publication's revision. */
export async function hasRelated(publication: PublicationRow): Promise<boolean> {
  if (!wantsRelated(publication)) return false
  const [one] = await database()
    .select({ id: publications.id })
    .from(publications)
    .where(isRelatedTo(publication))
    .limit(1)
  return one !== undefined
}

function wantsRelated(publication: PublicationRow): boolean {
  const { collectionId, showRelatedPublications, autoRelatedPublications } = publication
  return showRelatedPublications && (autoRelatedPublications || collectionId !== null)
}

function isOfCollectionOf({ collectionId }: PublicationRow): SQL {
  return sql`(${publications.collectionId} is not distinct from ${collectionId})`
}

function isRelatedTo(publication: PublicationRow): SQL | undefined {
  return and(
    eq(publications.groupId, publication.groupId),
    ne(publications.id, publication.id),
    isOnline,
    eq(publications.disableSeo, false),
    eq(publications.secured, false),
    eq(publications.test, false),
    isNotNull(publications.convertedAt),
    publication.autoRelatedPublications ? undefined : isOfCollectionOf(publication),
  )
}
