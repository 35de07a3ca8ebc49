import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { statisticsDays } from '#db/schema/statistics/figures.ts'

/**
 * Returns the opens of the last seven days, today last, of publications of a group that a list shows; none of any as
 * long as no reader of the group was counted.
 */
export async function opensLately(
  { id, timeZone }: { id: number; timeZone: string },
  publicationIds: number[],
): Promise<Map<number, number[]>> {
  const rows = await database().execute<{ id: number; opens: number[] }>(sql`
    with days as (
      select (now() at time zone ${timeZone}::text)::date - back as day from generate_series(0, 6) as back
    )
    select wanted.id, array_agg(coalesce(counted.opens, 0) order by days.day) as opens
    from unnest(${`{${publicationIds.join()}}`}::int[]) as wanted (id) cross join days
    left join ${statisticsDays} counted
      on counted.group_id = ${id} and counted.publication_id = wanted.id and counted.day = days.day
    where exists (select from ${statisticsDays} where group_id = ${id} and publication_id = 0)
    group by wanted.id`)
  return new Map(rows.map(row => [row.id, row.opens]))
}
