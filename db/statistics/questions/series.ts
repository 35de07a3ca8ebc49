import { type SQL, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { database } from '#db/client.ts'
import type { HourFigure, Interval } from '#db/rules/statistics/figures.ts'
import { statisticsDays, statisticsHours } from '#db/schema/statistics/figures.ts'
import { type Days, type Scope, scopeRows } from './scopes.ts'
import { everyFigure, type FigureTotals, figureTotals } from './totals.ts'

/** A step of a series. */
type Step<Figures> = {
  /** The first day, or for hours the moment (ISO 8601, UTC) at which it begins. */
  begins: string
  figures: Figures
}

/**
 * Returns the figures of each day, week or month that a range touches, those without readers too.
 * @param isFromFirst true for weeks and months that begin with the first day, not with a Monday or a first
 */
export async function series(
  scope: Scope,
  days: Days,
  interval: Exclude<Interval, 'hour'>,
  { isFromFirst = false } = {},
): Promise<Step<FigureTotals>[]> {
  const begins = stepsIn(days, interval, isFromFirst)
  const steps = sql`${`{${begins.join()}}`}::date[]`
  const rows = await database().execute<FigureTotals & { begins: string }>(sql`
    select (${steps})[width_bucket(day, ${steps})]::text as begins, ${everyFigure} from ${statisticsDays}
    where ${scopeRows(scope, days)} group by 1`)
  const known = new Map(rows.map(row => [row.begins, row]))
  return begins.map(day => ({ begins: day, figures: figureTotals(known.get(day)) }))
}

/** Figures of a step that charts show. */
export type ChartStep = { begins: string } & Record<'visits' | 'opens' | 'pageViews', number>

/** Returns the steps of a chart. */
export function chartSteps(steps: Step<FigureTotals>[]): ChartStep[] {
  return steps.map(({ begins, figures: { visits, opens, pageViews } }) => ({
    begins,
    visits: visits ?? 0,
    opens: opens ?? 0,
    pageViews: pageViews ?? 0,
  }))
}

/** Returns the days on which the steps of a range begin. */
export function stepsIn(
  { from, to }: Days,
  interval: Exclude<Interval, 'hour'>,
  isFromFirst = false,
): string[] {
  const steps: string[] = []
  const [first, last] = [from, to].map(day => DateTime.fromISO(day, { zone: 'UTC' }))
  if (first === undefined || last === undefined) return steps
  const begin = isFromFirst ? first : first.startOf(interval)
  for (let count = 0, at = begin; at <= last; count += 1, at = begin.plus({ [interval]: count }))
    steps.push(at.toFormat('yyyy-MM-dd'))
  return steps
}

/** Returns the figures of each hour: 23 or 25 of a day on which clocks change. */
export async function hourSeries(
  scope: Scope,
  days: Days,
  timeZone: string,
): Promise<Step<Record<HourFigure, number>>[]> {
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${timeZone}::text)`
  const begin = midnight(sql`${days.from}::date`)
  const rows = await database().execute<Record<HourFigure, number> & { begins: string }>(sql`
    select to_char(hours.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as begins,
      coalesce(sum(visits), 0)::float8 as visits, coalesce(sum(opens), 0)::float8 as opens,
      coalesce(sum(page_views), 0)::float8 as "pageViews"
    from generate_series(${begin}, ${midnight(sql`${days.to}::date + 1`)} - interval '1 second', '1 hour') as hours (hour)
    left join (
      select visits, opens, page_views, date_bin('1 hour', hour, ${begin}) as hour
      from ${statisticsHours} where ${scopeRows(scope, days)}
    ) counted using (hour)
    group by hours.hour order by hours.hour`)
  return rows.map(({ begins, ...figures }) => ({ begins, figures }))
}
