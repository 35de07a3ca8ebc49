import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { dayLimits, otherWords } from '#db/rules/statistics/day-limits.ts'
import { statisticsSearches } from '#db/schema/statistics/figures.ts'
import type { FoldedDay } from './events.ts'
import { publicationOrGroup, replaceRows } from './replace-rows.ts'

/** Keeps the words that most visitors searched for, and adds up the others. */
export async function foldSearches(tx: Queryable, day: FoldedDay): Promise<void> {
  const { wordsOfPublication, wordsOfGroup } = dayLimits
  const expressions = {
    publicationId: sql`publication_id`,
    words: sql`case when place <= most then words else ${otherWords} end`,
    times: sql`sum(times)`,
    missed: sql`sum(missed)`,
    chosen: sql`sum(chosen)`,
  }
  const from = sql`
    from ranked cross join lateral (
      select case publication_id when 0 then ${wordsOfGroup}::int else ${wordsOfPublication}::int end as most
    ) limits
    group by 3, 4`
  await replaceRows(tx, statisticsSearches, day, expressions, { with: ranked, from })
}

/** Words of as many visitors come in turn, by their place among the words of a visitor: one who tries many has one place. */
const ranked = sql`
  searches as (
    select *, dense_rank() over (partition by visitor order by first_place) as turn from (
      select *, min(place) over (partition by visitor, words) as first_place from day_events where words is not null
    ) placed
  ),
  counted as (
    select ${publicationOrGroup} as publication_id, words,
      count(*) filter (where type = 'searched') as times,
      count(*) filter (where type = 'searched' and amount = 0) as missed,
      count(*) filter (where type = 'hit_chosen') as chosen,
      count(distinct visitor) as visitors, min(turn) as turn
    from searches day_events
    group by grouping sets ((day_events.publication_id, words), (words))
  ),
  ranked as (
    select *, row_number() over (
      partition by publication_id order by words = ${otherWords}, visitors desc, turn, times desc, words) as place
    from counted
  )`
