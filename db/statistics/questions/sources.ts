import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { VisitSource } from '#db/rules/statistics/dimensions.ts'
import { statisticsSources } from '#db/schema/statistics/figures.ts'
import { type Sliced, sliced } from '#db/slices.ts'
import type { FigureOf } from './pages.ts'
import { type Days, type Scope, scopeRows } from './scopes.ts'
import { asColumns, sums, type TableSlice, tableSlice } from './tables.ts'

/** The value is empty where it is not known. */
type SourceRow = Record<FigureOf<'sources'>, number> & { value: string }

/** Returns visits and opens by a fact of openings, such as the device. */
export async function countSources(
  scope: Scope,
  days: Days,
  source: VisitSource,
  part: TableSlice<FigureOf<'sources'>>,
): Promise<Sliced<SourceRow>> {
  return sliced(
    await database().execute<SourceRow>(
      tableSlice(
        sql`
      select value, ${asColumns(sums('visits', 'opens'))} from ${statisticsSources}
      where ${scopeRows(scope, days)} and dimension = ${source} group by value`,
        part,
        'value',
      ),
    ),
    part.slice,
  )
}

/** Returns the largest rows of several facts of openings, by the fact. */
export async function largestSources(
  scope: Scope,
  days: Days,
  names: readonly VisitSource[],
  most: number,
): Promise<Map<string, SourceRow[]>> {
  const rows = await database().execute<SourceRow & { name: string }>(sql`
    select name, value, visits, opens from (
      select counted.*, row_number() over (partition by name order by visits desc, value) as place from (
        select dimension as name, value, ${asColumns(sums('visits', 'opens'))} from ${statisticsSources}
        where ${scopeRows(scope, days)} and dimension = any(${`{${names.join()}}`}::text[]) group by dimension, value
      ) counted
    ) placed where place <= ${most} order by name, place`)
  const byName = Map.groupBy(rows, ({ name }) => name)
  return new Map(
    [...byName].map(([name, all]) => [
      name,
      all.map(({ value, visits, opens }) => ({ value, visits, opens })),
    ]),
  )
}
