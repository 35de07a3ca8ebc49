import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { happenedToMany } from '../events/happened.ts'
import { photoKey } from '../files/keys.ts'
import { enqueue } from '../queue.ts'
import { nextPhotoAttempt } from '../rules/products/photos.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { type Photo, photos } from '../schema/products/photos.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'

/**
 * Asks for the photos of what the hotspots of a group show, as far as they were not fetched before. To be asked
 * whenever products come onto hotspots, or the photos of products change.
 */
export async function askForPhotos(tx: Queryable, groupId: number): Promise<void> {
  await enqueue(tx, 'make_photos', { groupId }, { key: `photos:${groupId}` })
}

/** Asks for photos that are overdue, because work that was asked for was lost. */
export async function askForOverduePhotos(): Promise<void> {
  const overdue = await database()
    .selectDistinct({ groupId: photos.groupId })
    .from(photos)
    .where(lte(photos.nextAttemptAt, sql`now() - interval '1 hour'`))
  for (const { groupId } of overdue) await askForPhotos(database(), groupId)
}

/** Asks for the next attempt at photos that could not be fetched, when it is due. */
export async function askForPhotosLater(groupId: number): Promise<void> {
  const [next] = await database()
    .select({ at: photos.nextAttemptAt })
    .from(photos)
    .where(and(eq(photos.groupId, groupId), isNotNull(photos.nextAttemptAt)))
    .orderBy(asc(photos.nextAttemptAt))
    .limit(1)
  if (!next?.at) return
  await enqueue(database(), 'make_photos', { groupId }, { key: `photos-later:${groupId}`, runAt: next.at })
}

/**
 * Notes the photos that are wanted: those of products on hotspots, every product's main photo before any second one.
 * What nobody shows is not fetched; a feed may name millions.
 */
export async function noteWantedPhotos(groupId: number): Promise<void> {
  await database().execute(sql`
    insert into ${photos} (group_id, url)
    select ${groupId}, wanted.url
    from (
      select named.url, min(named.place) as place
      from (${shownProducts(groupId)}) as shown,
        jsonb_array_elements_text(shown.photo_urls) with ordinality as named (url, place)
      group by named.url
    ) as wanted
    where not exists (
      select from ${photos} where group_id = ${groupId} and md5(url) = md5(wanted.url))
    order by wanted.place, wanted.url
    on conflict do nothing`)
}

/**
 * Takes photos in hand, those first that were never tried. Until their next attempt nobody else does; what its worker
 * dies of is not tried for ever.
 */
export async function takePhotos(groupId: number, most: number): Promise<Photo[]> {
  return database().transaction(async tx => {
    const due = await tx
      .select()
      .from(photos)
      .where(and(eq(photos.groupId, groupId), lte(photos.nextAttemptAt, sql`now()`)))
      .orderBy(asc(photos.attempts), asc(photos.id))
      .limit(most)
      .for('update', { skipLocked: true })
    const taken: Photo[] = []
    for (const { id, attempts } of due) {
      const [photo] = await tx
        .update(photos)
        .set({ attempts: attempts + 1, nextAttemptAt: nextPhotoAttempt(attempts + 1, new Date()) })
        .where(eq(photos.id, id))
        .returning()
      if (photo) taken.push(photo)
    }
    return taken
  })
}

/** Gives photos back that were not tried after all. */
export async function giveBackPhotos(taken: Photo[]): Promise<void> {
  const ids = taken.map(({ id }) => id)
  await database()
    .update(photos)
    .set({ attempts: sql`${photos.attempts} - 1`, nextAttemptAt: sql`now()` })
    .where(and(inArray(photos.id, ids), isNull(photos.imageKey)))
}

/** Where a photo's pictures are to lie: known by their content, and guessed by nobody who has it. */
export function keyOfPhoto({ groupId, secret }: Photo, contentHash: string): string {
  const name = createHash('sha256').update(`${secret} ${contentHash}`).digest('hex').slice(0, 32)
  return photoKey(groupId, name)
}

/** Notes that a photo's pictures are there. */
export async function keepPhoto({ id }: Photo, imageKey: string): Promise<void> {
  await database()
    .update(photos)
    .set({ imageKey, nextAttemptAt: null, error: null, keptAt: sql`now()` })
    .where(eq(photos.id, id))
}

/** Notes why a photo could not be had this time. */
export async function notePhotoFailure({ id }: Photo, error: string): Promise<void> {
  await database().update(photos).set({ error }).where(eq(photos.id, id))
}

/**
 * Lets readers' caches know of the photos that came, each publication once for all of them: when the group has none
 * left that was not tried, or ten minutes after the first.
 */
export async function announcePhotos(groupId: number): Promise<void> {
  await happenedToMany(database(), 'photos.fetched', {
    from: sql`arrived as (
      update ${photos} set announced = true
      where group_id = ${groupId} and image_key is not null and not announced
        and (
          not exists (
            select from ${photos} where group_id = ${groupId} and next_attempt_at is not null and attempts = 0)
          or exists (
            select from ${photos} where group_id = ${groupId} and image_key is not null and not announced
              and kept_at < now() - interval '10 minutes'))
      returning url
    )`,
    told: sql`
      select distinct shown.publication_id
      from (${shownProducts(groupId)}) as shown, jsonb_array_elements_text(shown.photo_urls) as named (url)
      where named.url in (select url from arrived)`,
  })
}

/** The products on the hotspots of a group, and the publications that they are in. */
function shownProducts(groupId: number) {
  return sql`
    select ${products.photoUrls} as photo_urls, ${pages.publicationId} as publication_id
    from ${publications}
    join ${pages} on ${pages.publicationId} = ${publications.id}
    join ${hotspots} on ${hotspots.pageId} = ${pages.id}
    join ${hotspotProducts} on ${hotspotProducts.hotspotId} = ${hotspots.id}
    join ${products} on ${products.id} = ${hotspotProducts.productId}
    where ${publications.groupId} = ${groupId} and ${products.photoUrls} <> '[]'`
}
