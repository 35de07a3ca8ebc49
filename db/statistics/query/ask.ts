import { sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { database, inOneTransaction } from '#db/client.ts'
import { hasCode } from '#db/connection/faults.ts'
import { Invalid } from '#db/errors.ts'
import { type QueryDimension, queryDimensions } from '#db/rules/statistics/query/dimensions.ts'
import type { QueryMetric } from '#db/rules/statistics/query/metrics.ts'
import {
  type Plan,
  planOf,
  type QueryFilter,
  type QueryTerms,
  referredBy,
} from '#db/rules/statistics/query/plan.ts'
import type { Group } from '#db/schema/groups.ts'
import { readerEvents } from '#db/schema/statistics/reader-events.ts'
import type { Slice, Sliced } from '#db/slices.ts'
import { inTurn } from '#db/turns.ts'
import { firstDayOfEvents } from '../partitions.ts'
import type { Days } from '../questions/scopes.ts'
import { type AnswerRow, type PlannedQuery, type QueryOrder, rowsOfQuery } from './answer.ts'
import type { Asked } from './asked.ts'
import { within } from './events.ts'
import { type Comparing, comparedDays, queriedDays, zoneOf } from './query-days.ts'
import { isSeries, seriesOfQuery } from './series.ts'

export type StatisticsRequest = {
  metrics: readonly QueryMetric[]
  dimensions: readonly QueryDimension[]
  filters: readonly QueryFilter[]
  order: readonly QueryOrder[]
  from?: string | undefined
  to?: string | undefined
  /** An IANA name; the group's by default. */
  timeZone?: string | undefined
  compare?: Comparing | undefined
}

export type StatisticsAnswer = Sliced<AnswerRow> & {
  days: Days
  compared: Days | undefined
  timeZone: string
  /** Sums, which are folded within minutes, or single events, which are there within seconds. */
  source: 'sums' | 'events'
  /** Begin of the answer's days, if the query asked for earlier ones, of which no figures are kept. */
  begins: string | undefined
}

/** Limits of a query; tests give small ones. */
const usualLimits = { events: 3_000_000, seconds: 20 }

/**
 * Answers a query of statistics, exactly or not at all.
 * @throws Invalid with a sentence for what cannot be told, or takes too long
 */
export async function askStatistics(
  group: Pick<Group, 'id' | 'timeZone' | 'statisticsMonths'>,
  request: StatisticsRequest,
  slice: Slice,
  limits = usualLimits,
): Promise<StatisticsAnswer> {
  const { query, begins } = plannedQuery(group, request, DateTime.now())
  const answer = await inTurn(`statistics of group ${group.id}`, () =>
    timed(limits.seconds, async () => {
      if ('events' in query.plan) await boundEvents(query, limits.events)
      return isSeries(query) ? seriesOfQuery(query, slice) : rowsOfQuery(query, slice)
    }),
  )
  const { days, timeZone } = query.asked
  const source = 'events' in query.plan ? 'events' : 'sums'
  return { ...answer, days, compared: query.compared, timeZone, source, begins }
}

function plannedQuery(
  group: Pick<Group, 'id' | 'timeZone' | 'statisticsMonths'>,
  { metrics, dimensions, filters, order, from, to, timeZone = group.timeZone, compare }: StatisticsRequest,
  now: DateTime,
): { query: PlannedQuery; begins: string | undefined } {
  const { days, begins } = queriedDays({ from, to }, now.setZone(timeZone), group.statisticsMonths)
  const compared = compare && comparedDays(days, compare)
  const steps = dimensions.filter(name => queryDimensions[name].kind === 'time')
  if (compared && steps.length > 0 && dimensions.length > 1)
    throw new Invalid({
      compare: [`goes with ${steps[0]} alone, or with dimensions that are no steps of time`],
    })
  const plan = plannedRows({ metrics, dimensions, filters, ...days }, compared, { group, timeZone, now })
  const asked: Asked = {
    groupId: group.id,
    groupZone: group.timeZone,
    timeZone,
    days,
    dimensions,
    filters,
    isByPublication: referredBy({ dimensions, filters }).includes('publication'),
  }
  return { query: { asked, metrics, plan, order, ...(compared && { compared }) }, begins }
}

type Where = { group: Pick<Group, 'timeZone'>; timeZone: string; now: DateTime }

/** Both ranges of a comparison come from the same rows. */
function plannedRows(terms: QueryTerms, compared: Days | undefined, { group, timeZone, now }: Where): Plan {
  const all = compared ? [terms, compared] : [terms]
  const zones = all.map(days => zoneOf(group.timeZone, timeZone, days))
  const zone = zones.includes('other') ? 'other' : (zones[0] ?? 'own')
  const known = { zone, firstEventDay: firstDayOfEvents(now.toMillis(), zone === 'own' ? 0 : 1) }
  const planned = planOf(terms, known)
  if ('faults' in planned) throw new Invalid(planned.faults)
  const other = compared && planOf({ ...terms, ...compared }, known)
  if (other && 'faults' in other) {
    const { from = [], ...faults } = other.faults
    const texts = [
      ...from.map(text => `begins on ${compared?.from}, which ${text}`),
      ...Object.values(faults).flat(),
    ]
    throw new Invalid({ compare: texts })
  }
  return planned.plan
}

/** @throws Invalid for days with more events than a query reads */
async function boundEvents({ asked, compared }: PlannedQuery, most: number): Promise<void> {
  const ranges = [asked.days, ...(compared ? [compared] : [])]
  const counts = await Promise.all(ranges.map(days => countEvents({ ...asked, days }, most)))
  if (counts.some(count => count > most))
    throw new Invalid({
      from: [
        `to to holds more than ${most.toLocaleString('en')} single events: ask for fewer days, or filter by publication`,
      ],
    })
}

async function countEvents(asked: Asked, most: number): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${readerEvents} where ${within(asked)} limit ${most + 1}
    ) events`)
  return row?.count ?? 0
}

/** Events of a month are sorted by visitor; what does not fit is sorted on disk. */
const memoryOfSorts = '32MB'

/** Runs a question that changes nothing. @throws Invalid if PostgreSQL takes longer */
async function timed<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await inOneTransaction(async () => {
      await database().execute(
        sql.raw(`select set_config('statement_timeout', '${seconds * 1000}', true),
          set_config('work_mem', '${memoryOfSorts}', true), set_config('jit', 'off', true)`),
      )
      return work()
    })
  } catch (error) {
    if (!hasCode(error, cancelled)) throw error
    throw new Invalid({
      base: [
        `These figures take longer than ${seconds} seconds: ask for fewer days, dimensions or publications`,
      ],
    })
  }
}

/** SQLSTATE query_canceled */
const cancelled = /^57014$/
