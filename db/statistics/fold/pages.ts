import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { firstVisibleMs } from '#db/rules/statistics/events.ts'
import { statisticsPages } from '#db/schema/statistics/figures.ts'
import type { FoldedDay } from './events.ts'
import { replaceRows } from './replace-rows.ts'

export async function foldPages(tx: Queryable, day: FoldedDay): Promise<void> {
  const expressions = {
    publicationId: sql`publication_id`,
    pageId: sql`page_id`,
    views: sql`views`,
    visibleMs: sql`visible_ms`,
    seconds: sql`coalesce(seconds, '{}')`,
    entries: sql`coalesce(entries, 0)`,
    exits: sql`coalesce(exits, 0)`,
  }
  const from = sql`
    from (
      select publication_id, page_id, sum(views) as views, sum(visible_ms) as visible_ms
      from page_views group by publication_id, page_id
    ) summed left join times using (page_id) left join ends using (page_id)`
  await replaceRows(tx, statisticsPages, day, expressions, { with: sql`${times}, ${ends}`, from })
}

/** A view that was held on beyond midnight began on the day before: its time then counts, but is no view. */
const times = sql`
  page_views as (
    select publication_id, page_id, count(*) filter (where type = 'page_viewed') as views,
      ${firstVisibleMs}::int * count(*) filter (where type = 'page_viewed')
        + coalesce(sum(amount) filter (where type = 'page_held'), 0) as visible_ms
    from day_events where type in ('page_viewed', 'page_held')
    group by publication_id, page_id, reading, view
  ), lasting as (
    select page_id, visible_ms / 1000 as seconds, sum(views) as views
    from page_views where views > 0 group by page_id, visible_ms / 1000
  ), times as (
    select page_id, array_agg(value order by lasting.seconds, place)::int[] as seconds
    from lasting cross join lateral (values (1, lasting.seconds), (2, lasting.views)) as pair (place, value)
    group by page_id
  )`

const ends = sql`
  of_visits as (
    select (array_agg(page_id order by place))[1] as entry, (array_agg(page_id order by place desc))[1] as exit
    from day_events where type = 'page_viewed' group by visit
  ), ends as (
    select page_id, sum(entries) as entries, sum(exits) as exits
    from of_visits cross join lateral (values (entry, 1, 0), (exit, 0, 1)) as one (page_id, entries, exits)
    group by page_id
  )`
