import type { HourFigure, Interval } from '#db/rules/statistics/figures.ts'
import type { Slice, Sliced } from '#db/slices.ts'
import { seriesOfQuery } from '../query/series.ts'
import { stepsIn } from '../query/steps.ts'
import type { Days, Scope } from './scopes.ts'
import { queryOf, renamed } from './sums.ts'
import { everyFigure, type FigureTotals, figureTotals } from './totals.ts'

/** The first day, or for hours the moment (ISO 8601, UTC) at which a step begins. */
type Begins = { begins: string }

const hourFigures = { visits: 'visits', opens: 'opens', pageViews: 'pageviews' }

/** More than there are days or hours of 25 months. */
const allSteps = { limit: 20_000, offset: 0 }

/** Returns the figures of each day, week or month that a range touches, those without readers too. */
export async function series(
  scope: Scope,
  days: Days,
  interval: Exclude<Interval, 'hour'>,
  slice: Slice = allSteps,
): Promise<Sliced<Begins & FigureTotals>> {
  const question = { ...everyFigure, dimensions: [interval] }
  const { items, hasMore } = await seriesOfQuery(queryOf(scope, days, question), slice)
  return {
    items: items.map(row => ({ begins: String(row[interval]), ...figureTotals(row) })),
    hasMore,
  }
}

/** Returns the figures of each hour: 23 or 25 of a day on which clocks change. */
export async function hourSeries(
  scope: Scope,
  days: Days,
  timeZone: string,
  slice: Slice = allSteps,
): Promise<Sliced<Begins & Record<HourFigure, number>>> {
  const question = { dimensions: ['hour'] as const, columns: { begins: 'hour', ...hourFigures } }
  const { items, hasMore } = await seriesOfQuery(queryOf(scope, days, question, timeZone), slice)
  return { items: items.map(row => renamed(question, row)), hasMore }
}

/** Figures of a step that charts show. */
export type ChartStep = { begins: string } & Record<'visits' | 'opens' | 'pageViews', number>

/**
 * Returns the steps of a chart.
 * @param isFromFirst true for weeks and months that begin with the first day, not with a Monday or a first
 */
export async function chartSteps(
  scope: Scope,
  days: Days,
  interval: Exclude<Interval, 'hour'>,
  isFromFirst: boolean,
): Promise<ChartStep[]> {
  const own = isFromFirst ? 'day' : interval
  const question = { dimensions: [own], columns: { begins: own, ...hourFigures } }
  const { items } = await seriesOfQuery(queryOf(scope, days, question), allSteps)
  const rows = items.map(row => renamed<ChartStep>(question, row))
  const begins = stepsIn(days, interval, isFromFirst)
  return begins.map((step, index) => {
    const next = begins[index + 1]
    const within = rows.filter(row => row.begins >= step && (next === undefined || row.begins < next))
    const sumOf = (name: HourFigure) => within.reduce((sum, row) => sum + row[name], 0)
    return { begins: step, visits: sumOf('visits'), opens: sumOf('opens'), pageViews: sumOf('pageViews') }
  })
}
