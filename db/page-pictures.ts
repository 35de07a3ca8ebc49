import { and, asc, eq, sql } from 'drizzle-orm'
import { database, type Queryable } from './client.ts'
import { change } from './publishing.ts'
import { enqueue } from './queue.ts'
import { pages } from './schema/pages.ts'
import { publications } from './schema/publications.ts'

/** Asks for the pictures that are small for their quality: readers have others until then. */
export async function askForPictures(tx: Queryable, publicationId: number): Promise<void> {
  await enqueue(
    tx,
    'make_pictures',
    { publicationId },
    { key: `pictures:${publicationId}`, priority: pictures },
  )
}

/** Behind everything else that is done in the background. */
const pictures = 10

/** The first page of a publication whose picture lies there as JPEG alone; undefined when there is none. */
export async function nextPicture(publicationId: number) {
  const [next] = await database()
    .select({ imageKey: pages.imageKey, ratio: sql<number>`${pages.widthPt} / ${pages.heightPt}` })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), eq(pages.hasAvif, false)))
    .orderBy(asc(pages.number))
    .limit(1)
  return next
}

/**
 * Notes that a picture lies there as AVIF too. With the last one of a publication its readers' caches learn of all
 * of them.
 */
export async function notePicture(publicationId: number, imageKey: string): Promise<void> {
  await database().transaction(async tx => {
    await tx
      .select({ id: publications.id })
      .from(publications)
      .where(eq(publications.id, publicationId))
      .for('update')
    const noted = await tx
      .update(pages)
      .set({ hasAvif: true })
      .where(
        and(eq(pages.publicationId, publicationId), eq(pages.imageKey, imageKey), eq(pages.hasAvif, false)),
      )
      .returning({ id: pages.id })
    const left = await tx.$count(
      pages,
      and(eq(pages.publicationId, publicationId), sql`not ${pages.hasAvif}`),
    )
    if (noted.length > 0 && left === 0) await change(tx, publicationId, {})
  })
}
