import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { firstVisibleMs } from '#db/rules/statistics/events.ts'
import { countedAsIs } from '#db/rules/statistics/figures.ts'
import { statisticsDays } from '#db/schema/statistics/figures.ts'
import type { FoldedDay } from './events.ts'
import { publicationOrGroup, replaceRows, visitsBegun } from './replace-rows.ts'

/** One row for each publication and one for the group. */
export async function foldDays(tx: Queryable, day: FoldedDay): Promise<void> {
  const expressions = {
    publicationId: publicationOrGroup,
    visitors: sql`count(distinct visitor)`,
    visits: visitsBegun,
    visibleMs: sql`${firstVisibleMs}::int * count(*) filter (where type = 'page_viewed')
      + coalesce(sum(amount) filter (where type = 'page_held'), 0)`,
    depth: sql`coalesce((select depth from depths where depths.publication_id = ${publicationOrGroup}), 0)`,
    missedSearches: sql`count(*) filter (where type = 'searched' and amount = 0)`,
    ...counts,
  }
  const from = sql`
    from day_events group by grouping sets ((day_events.publication_id), ()) having count(*) > 0`
  await replaceRows(tx, statisticsDays, day, expressions, { with: depths, from })
}

type Counted = (typeof countedAsIs)[keyof typeof countedAsIs]

const counts = Object.fromEntries(
  Object.entries(countedAsIs).map(([type, figure]) => [figure, sql`count(*) filter (where type = ${type})`]),
) as Record<Counted, SQL>

/**
 * Sums of the shares of pages that visits saw; pages that were removed since count as well. As `numeric`, whose sums do
 * not depend on their order: a day that is folded twice gives the same.
 */
const depths = sql`
  lengths as (
    select publication_id, count(*) as pages from pages
    where publication_id in (select publication_id from day_events) group by publication_id
  ), seen as (
    select visit, group_visit, publication_id, count(distinct page_id) as pages from day_events
    where type in ('page_viewed', 'plain_page_viewed')
    group by grouping sets ((visit, publication_id), (group_visit, publication_id))
  ), measured as (
    select visit, group_visit, publication_id, seen.pages::numeric, greatest(seen.pages, lengths.pages) as length
    from seen left join lengths using (publication_id)
  ), of_group as (
    select sum(pages) / sum(length) as depth from measured where group_visit is not null group by group_visit
  ), depths as materialized (
    select publication_id, sum(pages / length) as depth from measured
    where visit is not null group by publication_id
    union all select 0, sum(depth) from of_group
  )`
