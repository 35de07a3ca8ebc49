import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { clockOf } from '../clock.ts'
import { happenedToMany } from '../events/happened.ts'
import { photoKey } from '../files/keys.ts'
import { enqueue } from '../queue.ts'
import { videoFile } from '../rules/hotspots/videos.ts'
import { nextPhotoAttempt } from '../rules/products/photos.ts'
import { explained } from '../rules/reasons/in-english.ts'
import type { Reason } from '../rules/reasons/reasons.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { type Photo, photos } from '../schema/products/photos.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { pictureAddresses } from '../selected/hotspot-details.ts'
import { ownBeginnings } from './photos.ts'
import { areVariants, mostVariants } from './variants.ts'

/** Requests missing photos of hotspots and of the products on them. Call after changes of either. */
export async function askForPhotos(tx: Queryable, groupId: number): Promise<void> {
  await enqueue(tx, 'make_photos', { groupId }, { key: `photos:${groupId}` })
}

/** Requests overdue photos whose job was lost. */
export async function askForOverduePhotos(db: Queryable = database()): Promise<void> {
  const overdue = await db
    .selectDistinct({ groupId: photos.groupId })
    .from(photos)
    .where(lte(photos.nextAttemptAt, sql`now() - interval '1 hour'`))
  for (const { groupId } of overdue) await askForPhotos(db, groupId)
}

/** Schedules the next retry of failed photos. */
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
 * Queues photos of hotspots, then of products on them and their variants, main photos first: a whole feed may have
 * millions.
 */
export async function noteWantedPhotos(groupId: number): Promise<void> {
  await database().execute(sql`
    insert into ${photos} (group_id, url, shown_by)
    select ${groupId}, wanted.url, wanted.shown_by
    from (
      select url, shown_by, min(place) as place from (${shownPhotos(groupId)}) as shown group by url, shown_by
    ) as wanted
    where not exists (
      select from ${photos} where group_id = ${groupId} and md5(url) = md5(wanted.url) and shown_by = wanted.shown_by)
    order by wanted.place, wanted.url
    on conflict do nothing`)
}

/** Leases photos, untried ones first. A lease counts as an attempt, in case a photo kills its worker. */
export async function takePhotos(groupId: number, most: number): Promise<Photo[]> {
  return database().transaction(async tx => {
    const now = await clockOf(tx)
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
        .set({ attempts: attempts + 1, nextAttemptAt: nextPhotoAttempt(attempts + 1, now) })
        .where(eq(photos.id, id))
        .returning()
      if (photo) taken.push(photo)
    }
    return taken
  })
}

/** Releases photos that were not tried. */
export async function giveBackPhotos(taken: Photo[]): Promise<void> {
  const ids = taken.map(({ id }) => id)
  await database()
    .update(photos)
    .set({ attempts: sql`${photos.attempts} - 1`, nextAttemptAt: sql`now()` })
    .where(and(inArray(photos.id, ids), isNull(photos.imageKey)))
}

/** Returns a photo's key: a hash of its content, with a secret so that it cannot be guessed. */
export function keyOfPhoto({ groupId, shownBy, secret }: Photo, contentHash: string): string {
  const name = createHash('sha256').update(`${secret} ${contentHash}`).digest('hex').slice(0, 32)
  return photoKey(groupId, shownBy, name)
}

/** Records the key of a photo's pictures. */
export async function keepPhoto({ id }: Photo, imageKey: string): Promise<void> {
  await database()
    .update(photos)
    .set({ imageKey, nextAttemptAt: null, error: null, keptAt: sql`now()` })
    .where(eq(photos.id, id))
}

/** Records the reason of a failed attempt. */
export async function notePhotoFailure({ id }: Photo, why: Reason): Promise<void> {
  await database().update(photos).set(explained(why)).where(eq(photos.id, id))
}

/** Invalidates readers' caches once: when no untried photos are left, or ten minutes after the first. */
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
      returning url, shown_by
    )`,
    affected: sql`
      select distinct shown.publication_id from (${shownPhotos(groupId)}) as shown
      where (shown.url, shown.shown_by) in (select url, shown_by from arrived)`,
  })
}

/** Selects every photo that a publication of the group shows: `place` is 0 for pictures of hotspots. */
function shownPhotos(groupId: number): SQL {
  return sql`
    select shown.publication_id, named.url, 'product' as shown_by, named.place
    from (${shownProducts(groupId)}) as shown,
      jsonb_array_elements_text(shown.photo_urls) with ordinality as named (url, place)
    union all
    select publication_id, url, 'hotspot', 0 from (${shownPictures()}) as shown where group_id = ${groupId}`
}

/** Selects the pictures of hotspots that lie at other hosts, with their publications and groups. */
export function shownPictures(): SQL {
  const isOwn = ownBeginnings().map(beginning => sql`starts_with(named.url, ${beginning})`)
  return sql`
    select ${publications.groupId} as group_id, ${publications.id} as publication_id, named.url
    from ${publications}
    join ${pages} on ${pages.publicationId} = ${publications.id}
    join ${hotspots} on ${hotspots.pageId} = ${pages.id}
    cross join lateral (${pictureAddresses}) as named
    where named.url ~* '^https?:' and named.url !~* ${videoFile} and not (${or(...isOwn)})`
}

function shownProducts(groupId: number) {
  return sql`
    select shown.photo_urls, ${pages.publicationId} as publication_id
    from ${publications}
    join ${pages} on ${pages.publicationId} = ${publications.id}
    join ${hotspots} on ${hotspots.pageId} = ${pages.id}
    join ${hotspotProducts} on ${hotspotProducts.hotspotId} = ${hotspots.id}
    join ${products} as named on named.id = ${hotspotProducts.productId}
    join lateral (
      select named.photo_urls
      union all
      (
        select photo_urls from ${products} as sibling
        where ${areVariants(sql`sibling`, sql`named`)} and sibling.id <> named.id and not removed_from_feed
        order by sibling.id limit ${mostVariants}
      )
    ) as shown on shown.photo_urls <> '[]'
    where ${publications.groupId} = ${groupId}`
}
