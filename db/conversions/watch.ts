import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { type FileOwner, fileOwnerColumns } from '../files/seals.ts'
import { type Conversion, type ConvertedPage, conversions, convertedPages } from '../schema/conversions.ts'
import { publications } from '../schema/publications.ts'

/** A conversion at some moment, and of whose publication. */
export type Watched = { conversion: Conversion; publication: FileOwner }

/**
 * The conversions of a group that run, and those of `ids` whether they do or not: so that whoever followed one hears
 * how it ended.
 */
export async function watchConversions(groupId: number, ids: number[]): Promise<Watched[]> {
  return database()
    .select({
      conversion: conversions,
      publication: fileOwnerColumns,
    })
    .from(conversions)
    .innerJoin(publications, eq(publications.id, conversions.publicationId))
    .where(
      and(
        eq(publications.groupId, groupId),
        or(isNull(conversions.endedAt), ids.length > 0 ? inArray(conversions.id, ids) : undefined),
      ),
    )
    .orderBy(conversions.id)
}

/** What a page that was made is shown by. */
export type MadePage = Pick<ConvertedPage, 'sourceNumber' | 'imageKey' | 'widthPt' | 'heightPt'>

/** The pages that a running conversion has made, but those that are known already, by their numbers in the PDF. */
export async function listMadePages(conversionId: number, known: ReadonlySet<number>): Promise<MadePage[]> {
  const { sourceNumber, imageKey, widthPt, heightPt } = convertedPages
  return database()
    .select({ sourceNumber, imageKey, widthPt, heightPt })
    .from(convertedPages)
    .where(
      and(
        eq(convertedPages.conversionId, conversionId),
        sql`not ${sourceNumber} = any(${`{${[...known].join(',')}}`}::int[])`,
      ),
    )
    .orderBy(sourceNumber)
}
