import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { statisticsHotspots } from '#db/schema/statistics/figures.ts'
import { type Sliced, sliced } from '#db/slices.ts'
import type { FigureOf } from './pages.ts'
import { type Days, rowsOfEach, type Scope } from './scopes.ts'
import { asColumns, sums, type TableSlice, tableSlice } from './tables.ts'

type HotspotRow = Record<FigureOf<'hotspots'>, number> & {
  publicationId: number
  hotspotId: number
  /** Null if it was removed, as the rest. */
  type: HotspotType | null
  title: string | null
  pageId: number | null
  pageNumber: number | null
}

export async function hotspotFigures(
  scope: Scope,
  days: Days,
  part: TableSlice<FigureOf<'hotspots'>>,
): Promise<Sliced<HotspotRow>> {
  const figures = sums('seen', 'pressed', 'videoBegun', 'video25', 'video50', 'video75', 'video100')
  return sliced(
    await database().execute<HotspotRow>(
      tableSlice(
        sql`
      select counted.*, hotspots.type, hotspots.title, hotspots.page_id as "pageId", pages.number as "pageNumber"
      from (
        select publication_id as "publicationId", hotspot_id as "hotspotId", ${asColumns(figures)}
        from ${statisticsHotspots} where ${rowsOfEach(scope, days)} group by publication_id, hotspot_id
      ) counted
      left join hotspots on hotspots.id = counted."hotspotId" left join pages on pages.id = hotspots.page_id`,
        part,
        'hotspotId',
      ),
    ),
    part.slice,
  )
}
