import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { dayLimits, otherWords } from '#db/rules/statistics/day-limits.ts'
import { sourceNames } from '#db/rules/statistics/dimensions.ts'
import { statisticsSources } from '#db/schema/statistics/figures.ts'
import type { FoldedDay } from './events.ts'
import { publicationOrGroup, replaceRows, visitsBegun } from './replace-rows.ts'

/**
 * Rows by fact of the opening: of each opening, and of each visit's first event's. Keeps the values of most visits, and
 * adds up the others.
 */
export async function foldSources(tx: Queryable, day: FoldedDay): Promise<void> {
  const expressions = {
    publicationId: sql`publication_id`,
    dimension: sql`dimension`,
    value: sql`case when value = '' or place <= ${dayLimits.valuesOfSource}::int then value else ${otherWords} end`,
    visits: sql`sum(visits)`,
    opens: sql`sum(opens)`,
  }
  const from = sql`from ranked group by 3, 4, 5`
  await replaceRows(tx, statisticsSources, day, expressions, { with: sql`${openings}, ${ranked}`, from })
}

const ranked = sql`
  counted as (
    select ${publicationOrGroup} as publication_id, dimension, value, ${visitsBegun} as visits,
      count(*) filter (where type = 'opened') as opens
    from (
      select e.publication_id, e.type, e.begins_visit, e.begins_group_visit, dimension,
        coalesce(openings.facts ->> dimension, '') as value
      from day_events e
      left join openings using (reading)
      cross join unnest(${`{${sourceNames.join()}}`}::text[]) dimension
      where e.begins_visit or e.type = 'opened'
    ) day_events
    group by grouping sets ((day_events.publication_id, dimension, value), (dimension, value))
    having grouping(day_events.publication_id) = 0 or bool_or(begins_group_visit or type = 'opened')
  ),
  ranked as (
    select *, row_number() over (
      partition by publication_id, dimension order by value in ('', ${otherWords}), visits desc, opens desc, value) as place
    from counted
  )`

const openings = sql`
  openings as (
    select distinct on (reading) reading, facts from day_events where type = 'opened' order by reading, number
  )`
