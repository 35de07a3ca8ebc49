import { and, eq, inArray, min, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { type Alignment, firstDays } from '#db/rules/statistics/comparison.ts'
import { type Range, ranges } from '#db/rules/statistics/ranges.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { type PublicationRow, publications } from '#db/schema/publications.ts'
import { lastDays } from './ranges.ts'
import type { Days, Scope } from './scopes.ts'
import { chartSteps } from './series.ts'
import { totals } from './totals.ts'

type Compared = {
  /** By dates if either has never been online. */
  alignment: Alignment
  own: Days
  other: Days
}

/** Returns the days of two publications that are compared. */
export async function daysToCompare(
  publicationIds: { own: number; other: number },
  alignment: Alignment,
  range: Range,
  timeZone: string,
): Promise<Compared> {
  const { days: length } = ranges[range]
  const days = lastDays(length, timeZone)
  const same: Compared = { alignment: 'dates', own: days, other: days }
  if (alignment === 'dates') return same
  const begins = await firstDaysOnline([publicationIds.own, publicationIds.other], timeZone)
  const [own, other] = [begins.get(publicationIds.own), begins.get(publicationIds.other)]
  if (own === undefined || other === undefined) return same
  return { alignment: 'online', ...firstDays({ own, other }, length, days.to) }
}

/** `online_at` is of the last time, and events are missing where they were not recorded yet. */
async function firstDaysOnline(ids: number[], timeZone: string): Promise<Map<number, string>> {
  const first = sql`least(${publications.onlineAt}, ${min(publicationEvents.createdAt)})`
  const rows = await database()
    .select({
      id: publications.id,
      day: sql<string | null>`to_char(${first} at time zone ${timeZone}::text, 'YYYY-MM-DD')`,
    })
    .from(publications)
    .leftJoin(
      publicationEvents,
      and(
        eq(publicationEvents.publicationId, publications.id),
        inArray(publicationEvents.kind, ['published', 'unlisted']),
      ),
    )
    .where(inArray(publications.id, ids))
    .groupBy(publications.id)
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day]])))
}

/** Returns the figures of the other publication. */
export async function comparison(
  { groupId, id, title }: Pick<PublicationRow, 'groupId' | 'id' | 'title'>,
  range: Range,
  { alignment, other }: Compared,
) {
  const { interval } = ranges[range]
  const scope: Scope = { groupId, of: { publicationIds: [id] } }
  const [{ now: figures }, steps] = await Promise.all([
    totals(scope, other),
    chartSteps(scope, other, interval, alignment === 'online'),
  ])
  return { id, title, alignment, days: other, figures, steps }
}
export type Comparison = Awaited<ReturnType<typeof comparison>>
