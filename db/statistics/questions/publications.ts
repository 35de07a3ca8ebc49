import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { statisticsDays } from '#db/schema/statistics/figures.ts'
import { type Sliced, sliced } from '#db/slices.ts'
import type { FigureOf } from './pages.ts'
import { type Days, publicationsIn, rowsOfEach, type Scope } from './scopes.ts'
import { asColumns, sums, type TableSlice, tableSlice } from './tables.ts'

type PublicationRow = Record<FigureOf<'publications'>, number> & {
  publicationId: number
  /** Null if it was deleted. */
  title: string | null
}

/** Returns the figures of each publication that was read. */
export async function publicationFigures(
  scope: Scope,
  days: Days,
  part: TableSlice<FigureOf<'publications'>>,
): Promise<Sliced<PublicationRow>> {
  const figures = {
    ...sums('opens', 'visits', 'pageViews', 'productsOpened', 'productsSent'),
    visibleSeconds: sql`round(sum(visible_ms) / 1000)`,
  }
  return sliced(
    await database().execute<PublicationRow>(
      tableSlice(
        sql`
      select counted.*, publications.title from (
        select publication_id as "publicationId", ${asColumns(figures)}
        from ${statisticsDays} where ${rowsOfEach(scope, days)} group by publication_id
      ) counted
      left join publications on publications.id = counted."publicationId"`,
        part,
        'publicationId',
      ),
    ),
    part.slice,
  )
}

/** Returns the first day with figures; null if there is none yet. */
export async function firstDay({ groupId, of }: Scope): Promise<string | null> {
  const ids = of === 'group' ? sql`publication_id = 0` : publicationsIn({ groupId, of })
  const [row] = await database().execute<{ day: string | null }>(
    sql`select min(day)::text as day from ${statisticsDays} where group_id = ${groupId} and ${ids}`,
  )
  return row?.day ?? null
}
