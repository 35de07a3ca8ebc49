import { inArray, lt, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { type Photo, photos } from '../schema/products/photos.ts'
import { products } from '../schema/products/products.ts'
import { shownPictures } from './photo-fetching.ts'

/** Marks photos that neither products nor hotspots name, and unmarks those named again. */
export async function noteUnusedPhotos(): Promise<void> {
  const isNamed = sql`exists (
    select from (
      select group_id, 'product' as shown_by, jsonb_array_elements_text(photo_urls) as url from ${products}
      where group_id in (select group_id from ${photos})
      union all
      select group_id, 'hotspot', url from (${shownPictures()}) as shown
    ) as named
    where named.group_id = ${photos.groupId} and named.shown_by = ${photos.shownBy} and named.url = ${photos.url})`
  await database().transaction(async tx => {
    const { unusedSince } = photos
    await tx
      .update(photos)
      .set({ unusedSince: sql`now()` })
      .where(sql`${unusedSince} is null and not ${isNamed}`)
    await tx.update(photos).set({ unusedSince: null }).where(sql`${unusedSince} is not null and ${isNamed}`)
  })
}

/** Lists photos unused since before a time. */
export async function listUnusedPhotos(before: Date, most: number): Promise<Photo[]> {
  return database().select().from(photos).where(lt(photos.unusedSince, before)).orderBy(photos.id).limit(most)
}

/** Deletes the rows of photos whose pictures are deleted. */
export async function forgetPhotos(gone: Photo[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await database().delete(photos).where(inArray(photos.id, ids))
}
