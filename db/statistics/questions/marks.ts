import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { type MarkKind, markKinds } from '#db/rules/statistics/marks.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { type Conversion, conversions } from '#db/schema/conversions.ts'
import type { Days } from './scopes.ts'

/** A change of a publication that its readers could see. */
export type ChartMark = {
  /** In the group's time zone. */
  day: string
  kind: MarkKind
  conversion: Pick<Conversion, 'sourceType' | 'placement'> | null
  /** Of a page that was removed by itself. */
  pageNumber: number | null
}

/** More than a chart can show. */
const mostMarks = 200

/** Returns the changes of a publication in some days, oldest first; pages count from when their conversion ended. */
export async function marks(publicationId: number, days: Days, timeZone: string): Promise<ChartMark[]> {
  const { sourceType, placement, state, endedAt } = conversions
  const day = sql<string>`to_char(coalesce(${endedAt}, ${publicationEvents.createdAt}) at time zone ${timeZone}::text, 'YYYY-MM-DD')`
  const rows = await database()
    .select({
      day,
      kind: publicationEvents.kind,
      sourceType,
      placement,
      pageNumber: sql<number | null>`(${publicationEvents.details} ->> 'pageNumber')::int`,
    })
    .from(publicationEvents)
    .leftJoin(conversions, eq(conversions.id, publicationEvents.conversionId))
    .where(
      and(
        eq(publicationEvents.publicationId, publicationId),
        inArray(publicationEvents.kind, markKinds),
        or(isNull(conversions.id), eq(state, 'finished')),
        // Pictures that Recto makes anew by itself look the same.
        sql`coalesce(${placement} ->> 'isAutomatic', 'false') = 'false'`,
        sql`${day} between ${days.from} and ${days.to}`,
      ),
    )
    .orderBy(asc(day), asc(publicationEvents.id))
    .limit(mostMarks)
  return rows.map(({ kind, sourceType, placement, ...row }) => ({
    ...row,
    kind: kind as MarkKind,
    conversion: sourceType && { sourceType, placement },
  }))
}
