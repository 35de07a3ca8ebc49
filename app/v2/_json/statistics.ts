import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { inCamelCase, inSnakeCase } from '#db/rules/camel-case.ts'
import { sentDate } from '#db/rules/shapes/moments.ts'
import { otherWords } from '#db/rules/statistics/day-limits.ts'
import { metricNames } from '#db/rules/statistics/dimensions.ts'
import type { Group } from '#db/schema/groups.ts'
import { requireOrder } from '#db/statistics/query/query-days.ts'
import { takeStatisticsRequest } from '#db/statistics/questions/budget.ts'
import { daysAsked } from '#db/statistics/questions/ranges.ts'
import { divisions, type FigureRow, figureRows } from '#db/statistics/questions/rows.ts'
import type { Scope } from '#db/statistics/questions/scopes.ts'
import { statisticsRowJson } from './statistics/rows.ts'

const metrics = metricNames.map(inSnakeCase)
const divisionNames = divisions.map(inSnakeCase) as [string, ...string[]]
const date = sentDate

/** The query of statistics, beside its filters. */
export const statisticsQuery = pagination.extend({
  from: date.optional().describe('First day in the group’s time zone; 27 days before the last by default'),
  to: date
    .optional()
    .describe('Last day; today by default. Days without figures, such as future ones, are left out'),
  dimension: z
    .enum(divisionNames)
    .optional()
    .describe(
      `A row for each hour, day, week, month, page and so on; without it, one row for all. \`${otherWords}\` stands for the rest of a day's words, or values of a source, beyond those that most readers had`,
    ),
  metrics: z
    .string()
    .regex(
      new RegExp(`^(${metrics.join('|')})(,(${metrics.join('|')}))*$`),
      'must be names of metrics, with commas',
    )
    .optional()
    .describe('Names with commas; all that the dimension has by default, and others are left out'),
})
type StatisticsQuery = z.output<typeof statisticsQuery>

export const statisticsJson = z
  .object({
    from: date,
    to: date,
    time_zone: z.string(),
    rows: z.array(statisticsRowJson).describe('By time, or the largest first'),
  })
  .meta({ id: 'Statistics' })

export const statisticsReturns = {
  200: { body: z.object({ statistics: statisticsJson }), headers: { RateLimit: 'Requests that are left' } },
  429: { description: 'The account has asked too often', body: errorJson },
}

/** Answers a request for statistics. @throws Invalid, TooManyAttempts */
export async function answerStatistics(group: Group, of: Scope['of'], query: StatisticsQuery) {
  requireOrder(query)
  const limits = await takeStatisticsRequest(group.accountId)
  const days = daysAsked(query, group.timeZone)
  const division = divisions.find(name => inSnakeCase(name) === query.dimension)
  const { timeZone } = group
  const found = await figureRows({
    scope: { groupId: group.id, of },
    days,
    timeZone,
    division,
    slice: sliceOf(query),
  })
  const metrics = query.metrics?.split(',').map(inCamelCase)
  const rows = found.items.map(row => rowToJson(row, metrics))
  return {
    body: { statistics: { ...days, time_zone: timeZone, rows } },
    headers: { ...listHeaders(query, found), ...rateHeaders(limits) },
  }
}

/** Tells the requests that an account has left: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
export function rateHeaders(
  limits: Awaited<ReturnType<typeof takeStatisticsRequest>>,
): Record<string, string> {
  return {
    'RateLimit-Policy': `"account";q=${limits.most};w=${limits.windowSeconds}`,
    RateLimit: `"account";r=${limits.left};t=${limits.seconds}`,
    'Cache-Control': 'no-store',
  }
}

function rowToJson(row: FigureRow, askedMetrics: string[] | undefined): FigureRow {
  const kept = Object.entries(row).filter(
    ([name]) => askedMetrics === undefined || askedMetrics.includes(name) || !metricNames.includes(name),
  )
  return Object.fromEntries(kept.map(([name, value]) => [inSnakeCase(name), value]))
}
