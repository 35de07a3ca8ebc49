import { z } from 'zod'
import { csvRows } from '#app/_http/answers/csv.ts'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import type { Warning } from '#app/_http/answers/warnings.ts'
import { fileAccepted } from '#app/_http/requests/accepts.ts'
import { listHeaders, type pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { contentDisposition, fileName } from '#db/rules/downloads/file-names.ts'
import { columnsOf, queryDimensions } from '#db/rules/statistics/query/dimensions.ts'
import { isWhole, type QueryMetric } from '#db/rules/statistics/query/metrics.ts'
import type { Group } from '#db/schema/groups.ts'
import { type ParquetColumn, parquetOf, parquetType } from '#db/statistics/parquet.ts'
import { previous } from '#db/statistics/query/answer.ts'
import { askStatistics, type StatisticsAnswer } from '#db/statistics/query/ask.ts'
import { takeStatisticsRequest } from '#db/statistics/questions/budget.ts'
import { rateHeaders } from '../statistics.ts'
import { comparisonIn, type QueryBody } from './query-body.ts'

const csvType = 'text/csv'
/** Rows of a file. */
const mostRows = 100_000

type QueryPage = z.output<typeof pagination>

const days = { from: z.iso.date(), to: z.iso.date() }

const answerJson = z
  .object({
    ...days,
    time_zone: z.string(),
    compared_with: z.object(days).nullable(),
    source: z
      .enum(['sums', 'events'])
      .describe('Sums are kept as long as the group keeps figures, single events for 30 days'),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  })
  .meta({ id: 'StatisticsAnswer' })

export const queryReturns = {
  200: {
    body: z.object({ statistics: answerJson }),
    files: [csvType, parquetType],
    headers: { RateLimit: 'Requests that are left' },
  },
  429: { description: 'The account has asked too often', body: errorJson },
}

/** Answers a query as JSON, or as the file that `Accept` names. @throws Invalid, TooManyAttempts */
export async function queryAnswer(
  group: Group,
  { query, body, request }: { query: QueryPage; body: QueryBody; request: Request },
) {
  const limits = await takeStatisticsRequest(group.accountId)
  const {
    metrics,
    dimensions = [],
    filters = [],
    order_by = [],
    from,
    to,
    time_zone: timeZone,
    compare,
  } = body
  const type = fileAccepted(request, queryReturns[200].files)
  const slice = type === undefined ? sliceOf(query) : { limit: mostRows, offset: 0 }
  const found = await askStatistics(
    group,
    {
      metrics,
      dimensions,
      filters: filters.map(filter => ({ operator: 'is', ...filter })),
      order: order_by.map(({ by, direction }) => ({ by, isDescending: direction !== 'asc' })),
      from,
      to,
      timeZone,
      compare: comparisonIn(compare),
    },
    slice,
  )
  const headers = { ...listHeaders(type === undefined ? query : {}, found), ...rateHeaders(limits) }
  if (type !== undefined)
    return { file: fileOf(type, body, found), headers: { ...headers, ...fileHeaders(type, found) } }
  const { days, compared, source, items, timeZone: zone } = found
  const statistics = { ...days, time_zone: zone, compared_with: compared ?? null, source, rows: items }
  return { body: { statistics }, headers, warnings: warningsOf(body, found) }
}

function warningsOf(
  { metrics, dimensions = [], filters = [] }: QueryBody,
  { begins }: StatisticsAnswer,
): Warning[] {
  const isOfSeveral =
    !dimensions.includes('publication') &&
    filters.some(
      ({ dimension, operator = 'is', values }) =>
        ['collection', 'metatag'].includes(dimension) ||
        (dimension === 'publication' && (operator !== 'is' || values.length > 1)),
    )
  const added = metrics.filter(name => addedUp.includes(name))
  return [
    ...(begins === undefined
      ? []
      : [
          {
            field: 'from',
            message: `is before ${begins}, and no earlier figures are kept, so rows begin there`,
          },
        ]),
    ...(isOfSeveral && added.length > 0
      ? [
          {
            field: 'filters',
            message: `name several publications, whose ${added.join(', ')} are added up: a visit to two of them counts twice`,
          },
        ]
      : []),
  ]
}

const addedUp: readonly QueryMetric[] = ['visitors', 'visitors_per_day', 'visitor_days', 'visits']

function fileOf(type: string, body: QueryBody, { items }: StatisticsAnswer) {
  const columns = fileColumns(body)
  if (type === parquetType) return { type, bytes: parquetOf(columns, items) }
  const cells = items.map(row => columns.map(({ name }) => String(row[name] ?? '')))
  const text = csvRows([columns.map(({ name }) => name), ...cells])
  return { type: `${csvType}; charset=utf-8`, bytes: new TextEncoder().encode(text) }
}

function fileColumns({ metrics, dimensions = [], compare }: QueryBody): ParquetColumn[] {
  const ofMetric = (name: QueryMetric): ParquetColumn['type'] => (isWhole(name) ? 'count' : 'number')
  return [
    ...dimensions.flatMap(dimension =>
      columnsOf(dimension).map(name => ({ name, type: typeOf(name, queryDimensions[dimension].kind) })),
    ),
    ...metrics.map(name => ({ name, type: ofMetric(name) })),
    ...(compare === undefined ? [] : metrics.map(name => ({ name: previous(name), type: ofMetric(name) }))),
  ]
}

function typeOf(column: string, kind: string): ParquetColumn['type'] {
  if (kind === 'time') return column === 'hour' ? 'moment' : 'day'
  return /_(id|number)$/.test(column) ? 'id' : 'text'
}

function fileHeaders(type: string, { days }: StatisticsAnswer): Record<string, string> {
  const ending = type === parquetType ? 'parquet' : 'csv'
  return {
    'Content-Disposition': contentDisposition(
      'attachment',
      fileName(`statistics-${days.from}-${days.to}`, ending),
    ),
    'X-Content-Type-Options': 'nosniff',
  }
}
