import { type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { happenedToMany } from '../events/happened.ts'
import { hotspots, slides } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'

/** Hotspots that show a picture or film, and publications that these are in; archived ones count, as they can be restored. */
export type MediaUses = { hotspots: number; publications: number }

export const noUses: MediaUses = { hotspots: 0, publications: 0 }

/** A publication that shows it, with the numbers of the pages, in order. */
export type MediaUse = { publicationId: number; title: string; state: string; pages: PageUse[] }
type PageUse = { number: number; hotspotIds: number[] }

/** Counts uses by id; those without are missing. */
export async function countUses(db: Queryable, ids: readonly number[]): Promise<Map<number, MediaUses>> {
  if (ids.length === 0) return new Map()
  const rows = await db.execute<{ media_id: number; hotspots: number; publications: number }>(sql`
    select used.media_id, count(distinct used.hotspot_id)::int as hotspots,
      count(distinct ${pages.publicationId})::int as publications
    from (${usesOf(sql`= any(${`{${ids.join(',')}}`}::int[])`)}) as used
    join ${hotspots} on ${hotspots.id} = used.hotspot_id join ${pages} on ${pages.id} = ${hotspots.pageId}
    group by used.media_id`)
  return new Map(rows.map(({ media_id, ...uses }) => [media_id, uses]))
}

/** Lists the publications that show it, newest first. */
export async function listUses(id: number): Promise<MediaUse[]> {
  const rows = await database().execute<{
    id: number
    title: string
    state: string
    number: number
    hotspot_ids: number[]
  }>(sql`
    select ${publications.id}, ${publications.title}, ${publications.state}, ${pages.number},
      array_agg(distinct used.hotspot_id) as hotspot_ids
    from (${usesOf(sql`= ${id}`)}) as used
    join ${hotspots} on ${hotspots.id} = used.hotspot_id join ${pages} on ${pages.id} = ${hotspots.pageId}
    join ${publications} on ${publications.id} = ${pages.publicationId}
    group by ${publications.id}, ${pages.number} order by ${publications.id} desc, ${pages.number}`)
  return Array.from(Map.groupBy(rows, row => row.id).values(), own => ({
    publicationId: own[0]?.id ?? 0,
    title: own[0]?.title ?? '',
    state: own[0]?.state ?? '',
    pages: own.map(({ number, hotspot_ids }) => ({ number, hotspotIds: hotspot_ids })),
  }))
}

/** Records for each publication that hotspots of it show something else, and raises the version of these. */
export async function recordChangedUses(tx: Queryable, id: number): Promise<void> {
  // In the order in which other statements lock them.
  await tx.execute(sql`
    select from ${publications} where id in (
      select ${pages.publicationId} from (${usesOf(sql`= ${id}`)}) as used
      join ${hotspots} on ${hotspots.id} = used.hotspot_id join ${pages} on ${pages.id} = ${hotspots.pageId})
    order by id for no key update`)
  await happenedToMany(tx, 'hotspots.changed', {
    from: sql`changed as (
      update ${hotspots} set version = version + 1
      where id in (select hotspot_id from (${usesOf(sql`= ${id}`)}) as used) returning page_id)`,
    affected: sql`
      select ${pages.publicationId} as publication_id,
        jsonb_build_object('added', 0, 'changed', count(*), 'removed', 0) as payload
      from changed join ${pages} on ${pages.id} = changed.page_id group by ${pages.publicationId}`,
  })
}

/** Selects hotspots that show some by themselves or on a slide. @param which compares `media_id` */
function usesOf(which: SQL): SQL {
  return sql`
    select id as hotspot_id, media_id from ${hotspots} where media_id ${which}
    union select hotspot_id, media_id from ${slides} where media_id ${which}`
}
