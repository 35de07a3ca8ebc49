import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { statisticsWays } from '#db/schema/statistics/figures.ts'
import type { FoldedDay } from './events.ts'
import { replaceRows } from './replace-rows.ts'

/** Rows by pages that were viewed one after the other in one reading and visit. */
export async function foldWays(tx: Queryable, day: FoldedDay): Promise<void> {
  const expressions = {
    publicationId: sql`publication_id`,
    fromPageId: sql`from_page_id`,
    toPageId: sql`page_id`,
    times: sql`count(*)`,
  }
  const from = sql`
    from (
      select publication_id, page_id,
        lag(page_id) over (partition by reading, visit order by number) as from_page_id
      from day_events where type = 'page_viewed'
    ) steps
    where from_page_id <> page_id group by publication_id, from_page_id, page_id`
  await replaceRows(tx, statisticsWays, day, expressions, { from })
}
