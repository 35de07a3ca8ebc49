import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { statisticsSearches } from '#db/schema/statistics/figures.ts'
import { type Sliced, sliced } from '#db/slices.ts'
import type { FigureOf } from './pages.ts'
import { type Days, type Scope, scopeRows } from './scopes.ts'
import { asColumns, sums, type TableSlice, tableSlice } from './tables.ts'

type SearchRow = Record<FigureOf<'searches'>, number> & { words: string }

/** Returns the words that readers searched for, or those alone that were not found. */
export async function searches(
  scope: Scope,
  days: Days,
  part: TableSlice<FigureOf<'searches'>>,
  { missedOnly = false } = {},
): Promise<Sliced<SearchRow>> {
  return sliced(
    await database().execute<SearchRow>(
      tableSlice(
        sql`
      select words, ${asColumns(sums('times', 'missed', 'chosen'))} from ${statisticsSearches}
      where ${scopeRows(scope, days)} group by words ${missedOnly ? sql`having sum(missed) > 0` : sql``}`,
        part,
        'words',
      ),
    ),
    part.slice,
  )
}
