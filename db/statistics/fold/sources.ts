import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { sourceNames } from '#db/rules/statistics/dimensions.ts'
import { statisticsSources } from '#db/schema/statistics/figures.ts'
import type { FoldedDay } from './events.ts'
import { publicationOrGroup, replaceRows, visitsBegun } from './replace-rows.ts'

/** Rows by fact of the opening: of each opening, and of each visit's first event's. */
export async function foldSources(tx: Queryable, day: FoldedDay): Promise<void> {
  const expressions = {
    publicationId: publicationOrGroup,
    dimension: sql`dimension`,
    value: sql`value`,
    visits: visitsBegun,
    opens: sql`count(*) filter (where type = 'opened')`,
  }
  const from = sql`
    from (
      select e.publication_id, e.type, e.begins_visit, e.begins_group_visit, dimension,
        coalesce(openings.facts ->> dimension, '') as value
      from day_events e
      left join openings using (reading)
      cross join unnest(${`{${sourceNames.join()}}`}::text[]) dimension
      where e.begins_visit or e.type = 'opened'
    ) day_events
    group by grouping sets ((day_events.publication_id, dimension, value), (dimension, value))
    having grouping(day_events.publication_id) = 0 or bool_or(begins_group_visit or type = 'opened')`
  await replaceRows(tx, statisticsSources, day, expressions, { with: openings, from })
}

const openings = sql`
  openings as (
    select distinct on (reading) reading, facts from day_events where type = 'opened' order by reading, number
  )`
