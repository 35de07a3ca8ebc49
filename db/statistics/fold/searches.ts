import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { statisticsSearches } from '#db/schema/statistics/figures.ts'
import type { FoldedDay } from './events.ts'
import { publicationOrGroup, replaceRows } from './replace-rows.ts'

export async function foldSearches(tx: Queryable, day: FoldedDay): Promise<void> {
  const expressions = {
    publicationId: publicationOrGroup,
    words: sql`words`,
    times: sql`count(*) filter (where type = 'searched')`,
    missed: sql`count(*) filter (where type = 'searched' and amount = 0)`,
    chosen: sql`count(*) filter (where type = 'hit_chosen')`,
  }
  const from = sql`
    from day_events where words is not null
    group by grouping sets ((day_events.publication_id, words), (words))`
  await replaceRows(tx, statisticsSearches, day, expressions, { from })
}
