import { DateTime } from 'luxon'
import { intervals } from '#db/rules/statistics/figures.ts'
import type { QueryDimension } from '#db/rules/statistics/query/dimensions.ts'
import { isWhole, type QueryMetric } from '#db/rules/statistics/query/metrics.ts'
import { type Slice, type Sliced, sliced } from '#db/slices.ts'
import type { Days } from '../questions/scopes.ts'
import { type AnswerRow, type PlannedQuery, previous, rowsOfQuery } from './answer.ts'
import { stepsIn } from './steps.ts'

const stepIn = (names: readonly QueryDimension[]) =>
  intervals.find(step => names.length === 1 && names[0] === step)

/** Hours of 25 months. */
const mostSteps = 20_000

/** True for a query by one step of time alone: it has a row for each, in their order. */
export function isSeries({ asked, order }: PlannedQuery): boolean {
  const step = stepIn(asked.dimensions)
  return step !== undefined && order.every(({ by }) => by === step)
}

/** Returns a row for each step of time, also those without readers; steps of days compared with are lined up. */
export async function seriesOfQuery(query: PlannedQuery, slice: Slice): Promise<Sliced<AnswerRow>> {
  const { asked, metrics, compared, order } = query
  const rows = await wholeSeries(query, asked.days)
  const before = compared && (await wholeSeries(query, compared))
  const all = rows.map((row, place) => {
    if (before === undefined) return row
    const other = before[place] ?? emptyStep(metrics)
    return { ...row, ...Object.fromEntries(metrics.map(name => [previous(name), other[name] ?? null])) }
  })
  const inOrder = order[0]?.isDescending ? all.toReversed() : all
  const { offset, limit } = slice
  return sliced(inOrder.slice(offset, offset + limit + 1), slice)
}

async function wholeSeries({ asked, metrics, plan }: PlannedQuery, days: Days): Promise<AnswerRow[]> {
  const step = stepIn(asked.dimensions) ?? 'day'
  const whole = { asked: { ...asked, days }, metrics, plan, order: [] }
  const { items } = await rowsOfQuery(whole, { limit: mostSteps, offset: 0 })
  const known = new Map(items.map(row => [String(row[step]), row]))
  const steps = step === 'hour' ? hoursIn(days, asked.timeZone) : stepsIn(days, step)
  const begins = [...new Set([...steps, ...known.keys()])].sort()
  return begins.map(begin => known.get(begin) ?? { [step]: begin, ...emptyStep(metrics) })
}

function emptyStep(metrics: readonly QueryMetric[]): AnswerRow {
  return Object.fromEntries(metrics.map(name => [name, isWhole(name) ? 0 : null]))
}

/** Day by day, since a day may begin at another minute than the one before. */
function hoursIn({ from, to }: Days, zone: string): string[] {
  const [first, last] = [DateTime.fromISO(from, { zone }), DateTime.fromISO(to, { zone })]
  const found: string[] = []
  for (let day = first; day <= last; day = day.plus({ days: 1 })) {
    const end = day.plus({ days: 1 }).startOf('day')
    for (let at = day.startOf('day'); at < end; at = at.plus({ hours: 1 }))
      found.push(at.toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'"))
  }
  return found
}
