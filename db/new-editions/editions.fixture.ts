import { asc, eq } from 'drizzle-orm'
import { database } from '../client.ts'
import { conversions, convertedPages } from '../schema/conversions.ts'
import { newEditions } from '../schema/pages/editions.ts'
import { pages } from '../schema/pages/pages.ts'

/** Makes a waiting edition of a publication with pages, each matched with one as blank as it. */
export async function newWaitingEdition(publicationId: number): Promise<number> {
  const db = database()
  const own = await db
    .select()
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number))
  const ended = { state: 'finished' as const, endedAt: new Date(), totalPages: own.length }
  const [conversion] = await db
    .insert(conversions)
    .values({
      publicationId,
      sourceType: 'new_edition',
      placement: { how: 'edition', isUndone: false },
      ...ended,
    })
    .returning()
  const conversionId = conversion?.id ?? 0
  await db.insert(convertedPages).values(
    own.map(({ number, imageKey, widthPt, heightPt, color, text, runs }) => ({
      ...{ conversionId, sourceNumber: number, imageKey: `${imageKey}-new` },
      ...{ widthPt, heightPt, color, text, runs },
    })),
  )
  const proposed = own.map(({ id, number }) => ({ made: number, pageId: id, isSame: true }))
  const seen = own.map(({ imageKey }) => imageKey)
  const [edition] = await db
    .insert(newEditions)
    .values({ publicationId, conversionId, pages: proposed, seen })
    .returning()
  return edition?.id ?? 0
}
