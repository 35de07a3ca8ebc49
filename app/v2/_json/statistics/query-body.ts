import { z } from 'zod'
import { pagination } from '#app/_http/requests/pagination.ts'
import { sentDate } from '#db/rules/shapes/moments.ts'
import { dividing, filtering, queryDimensions } from '#db/rules/statistics/query/dimensions.ts'
import { queryMetricNames } from '#db/rules/statistics/query/metrics.ts'
import { filterOperators } from '#db/rules/statistics/query/plan.ts'
import { isTimeZone } from '#db/rules/time-zones.ts'

const most = { metrics: 20, dimensions: 4, filters: 10, values: 200 }
const largestId = 2 ** 31 - 1

const isOnce = (names: readonly string[]) => new Set(names).size === names.length
const onceMessage = 'must name each once'

const filter = z
  .object({
    dimension: z.enum(filtering),
    operator: z.enum(filterOperators).optional().describe('is by default; ids take is and is_not alone'),
    values: z
      .array(z.union([z.string().max(300), z.int()]))
      .min(1)
      .max(most.values)
      .describe('One of them has to match: ids of records, else texts, of which an empty one is unknown'),
  })
  .superRefine(({ dimension, operator = 'is', values }, context) => {
    const { kind } = queryDimensions[dimension]
    if (kind !== 'record' && kind !== 'publications') return
    if (!operator.startsWith('is'))
      context.addIssue({
        code: 'custom',
        path: ['operator'],
        message: `must be is or is_not for ${dimension}`,
      })
    if (!values.every(value => /^[1-9]\d*$/.test(String(value)) && Number(value) <= largestId))
      context.addIssue({ code: 'custom', path: ['values'], message: `must be ids for ${dimension}` })
  })

/** The body of a query of statistics. */
export const queryBody = z
  .object({
    metrics: z
      .array(z.enum(queryMetricNames))
      .min(1)
      .max(most.metrics)
      .refine(isOnce, onceMessage)
      .describe('Figures of each row; the first one orders rows unless order_by is sent'),
    dimensions: z
      .array(z.enum(dividing))
      .max(most.dimensions)
      .refine(isOnce, onceMessage)
      .optional()
      .describe('A row for each combination of their values; one row in all without them'),
    filters: z.array(filter).max(most.filters).optional().describe('All of them have to match'),
    from: sentDate.optional().describe('First day in the time zone; 27 days before the last by default'),
    to: sentDate.optional().describe('Last day; today by default, and at most'),
    time_zone: z
      .string()
      .refine(isTimeZone, 'must be an IANA time zone such as Europe/Amsterdam')
      .optional()
      .describe('In which days begin; the group’s by default'),
    compare: z
      .union([z.enum(['previous_period', 'previous_year']), z.object({ from: sentDate, to: sentDate })])
      .optional()
      .describe('Other days, whose figures come beside each row as previous_…'),
    order_by: z
      .array(
        z.object({
          by: z.string(),
          direction: z.enum(['asc', 'desc']).optional().describe('desc by default'),
        }),
      )
      .max(5)
      .optional()
      .describe(
        'Metrics and dimensions of the query. By time alone, rows come in its order, and empty steps too',
      ),
    ...pagination.shape,
  })
  .superRefine(({ metrics, dimensions = [], order_by = [] }, context) => {
    const names: string[] = [...metrics, ...dimensions]
    const unknown = order_by.map(({ by }) => by).filter(by => !names.includes(by))
    for (const by of unknown)
      context.addIssue({
        code: 'custom',
        path: ['order_by'],
        message: `must name metrics or dimensions of the query, which ${by} is not`,
      })
  })
  .meta({ id: 'StatisticsQuery' })

export type QueryBody = z.output<typeof queryBody>
