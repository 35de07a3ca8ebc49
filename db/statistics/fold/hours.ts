import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { statisticsHours } from '#db/schema/statistics/figures.ts'
import type { FoldedDay } from './events.ts'
import { publicationOrGroup, replaceRows, visitsBegun } from './replace-rows.ts'

/** Rows by hour. Visits are those that began in it. */
export async function foldHours(tx: Queryable, day: FoldedDay): Promise<void> {
  const expressions = {
    publicationId: publicationOrGroup,
    hour: sql`hour`,
    visits: visitsBegun,
    opens: sql`count(*) filter (where type = 'opened')`,
    pageViews: sql`count(*) filter (where type = 'page_viewed')`,
  }
  const local = sql`(at at time zone ${day.timeZone}::text)`
  // Not `date_trunc` in the time zone: it makes one hour of the two that have the same name when clocks go back.
  const from = sql`
    from (select *, at - (${local} - date_trunc('hour', ${local})) as hour from day_events) day_events
    group by grouping sets ((day_events.publication_id, hour), (hour))`
  await replaceRows(tx, statisticsHours, day, expressions, { from })
}
