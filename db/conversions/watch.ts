import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { type FileOwner, fileOwnerColumns } from '../file-seals.ts'
import { type Conversion, type ConvertedPage, conversions, convertedPages } from '../schema/conversions.ts'
import { publications } from '../schema/publications.ts'

/** A conversion with its publication. */
export type Watched = { conversion: Conversion; publication: FileOwner }

/** Returns a group's running conversions, and those of `ids` even if ended, so that followers see the end. */
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

export type MadePicture = Pick<ConvertedPage, 'sourceNumber' | 'imageKey' | 'widthPt' | 'heightPt'>

/** Returns the pages made so far, except known ones, by their numbers in the PDF. */
export async function listMadePages(
  conversionId: number,
  known: ReadonlySet<number>,
): Promise<MadePicture[]> {
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
