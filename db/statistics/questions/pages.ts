import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Table, tables } from '#db/rules/statistics/dimensions.ts'
import { statisticsPageMonths, statisticsPages, statisticsWays } from '#db/schema/statistics/figures.ts'
import { type Sliced, sliced } from '#db/slices.ts'
import { rowsWithMonths, splitByMonths } from './months.ts'
import { type Days, rowsOfEach, type Scope } from './scopes.ts'
import { asColumns, sums, type TableSlice, tableSlice } from './tables.ts'

/** Names of the figures of a table. */
export type FigureOf<Name extends Table> = (typeof tables)[Name][number]

type PageRow = Record<FigureOf<'pages'>, number | null> & {
  publicationId: number
  pageId: number
  /** Its number now; null if it was removed. */
  number: number | null
}

export async function pageFigures(
  scope: Scope,
  days: Days,
  part: TableSlice<FigureOf<'pages'>>,
): Promise<Sliced<PageRow>> {
  const whole = await splitByMonths(scope.groupId, days)
  const summed = { ...sums('views', 'entries', 'exits'), visibleSeconds: sql`round(sum(visible_ms) / 1000)` }
  return sliced(
    await database().execute<PageRow>(
      tableSlice(
        sql`
      with counted as materialized (
        ${rowsWithMonths(statisticsPages, statisticsPageMonths, whole, within => rowsOfEach(scope, within))}
      ), lasting as (
        select page_id, seconds[place] as seconds, sum(seconds[place + 1]) as times
        from counted cross join generate_series(1, cardinality(seconds), 2) as place
        group by page_id, seconds[place]
      ), placed as (
        select page_id, seconds, sum(times) over (partition by page_id order by seconds) as up_to,
          sum(times) over (partition by page_id) as of_all
        from lasting
      ), times as (
        select page_id, min(seconds) filter (where up_to >= 0.5 * of_all) as median,
          min(seconds) filter (where up_to >= 0.9 * of_all) as p90
        from placed group by page_id
      ), summed as (
        select publication_id, page_id, ${asColumns(summed)} from counted group by publication_id, page_id
      )
      select summed.publication_id as "publicationId", summed.page_id as "pageId", pages.number, views, entries,
        exits, "visibleSeconds", median::float8 as "medianSeconds", p90::float8 as "p90Seconds"
      from summed left join times using (page_id) left join pages on pages.id = summed.page_id`,
        part,
        'pageId',
      ),
    ),
    part.slice,
  )
}

type WayRow = Record<FigureOf<'ways'>, number> & {
  publicationId: number
  fromPageId: number
  toPageId: number
  /** Their numbers now; null if they were removed. */
  fromNumber: number | null
  toNumber: number | null
}

export async function ways(
  scope: Scope,
  days: Days,
  part: TableSlice<FigureOf<'ways'>>,
): Promise<Sliced<WayRow>> {
  const most = tableSlice(
    sql`
      select publication_id as "publicationId", from_page_id as "fromPageId", to_page_id as "toPageId",
        ${asColumns(sums('times'))}
      from ${statisticsWays} where ${rowsOfEach(scope, days)} group by publication_id, from_page_id, to_page_id`,
    part,
    'fromPageId',
  )
  // Numbers of the part alone: joined to all ways, all pages of the installation were read.
  return sliced(
    await database().execute<WayRow>(sql`
      select most.*, begin.number as "fromNumber", target.number as "toNumber" from (${most}) most
      left join pages begin on begin.id = "fromPageId" left join pages target on target.id = "toPageId"
      order by times desc, "fromPageId"`),
    part.slice,
  )
}
