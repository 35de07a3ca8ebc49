import { z } from 'zod'
import { largestId } from '#db/rules/shapes/ids.ts'
import { sentDate } from '#db/rules/shapes/moments.ts'
import { dividing, filtering, queryDimensions } from '#db/rules/statistics/query/dimensions.ts'
import { queryMetricNames } from '#db/rules/statistics/query/metrics.ts'
import { filterOperators } from '#db/rules/statistics/query/plan.ts'
import { isTimeZone } from '#db/rules/time-zones.ts'
import { type Comparing, comparedRanges } from '#db/statistics/query/query-days.ts'

const most = { metrics: 20, dimensions: 4, filters: 10, values: 200 }

const isOnce = (names: readonly string[]) => new Set(names).size === names.length
const onceMessage = 'must name each once'

/** Days as an interval of ISO 8601. */
const interval = z.tuple([sentDate, sentDate])
const isComparison = (text: string) => comparing.includes(text) || interval.safeParse(text.split('/')).success
const comparing: readonly string[] = comparedRanges

const filter = z
  .object({
    dimension: z.enum(filtering),
    operator: z.enum(filterOperators).optional().describe('is by default. Ids take is and is_not alone'),
    values: z
      .array(z.union([z.string().max(300), z.int()], { error: 'must be a text or an id' }))
      .min(1)
      .max(most.values)
      .describe('Ids of records, or texts. One of them has to match; an empty text is unknown'),
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
      .describe(
        'Such as visits, pageviews, products_opened, hotspots_pressed. The first one orders rows unless order_by is sent',
      ),
    dimensions: z
      .array(z.enum(dividing))
      .max(most.dimensions)
      .refine(isOnce, onceMessage)
      .optional()
      .describe(
        'Such as day, publication, page, product, utm_source, device. A row for each combination of values; one in all without',
      ),
    filters: z.array(filter).max(most.filters).optional().describe('All have to match'),
    from: sentDate.optional().describe('First day. In the time zone; 27 days before the last by default'),
    to: sentDate.optional().describe('Last day; today by default, and at most'),
    time_zone: z
      .string()
      .refine(isTimeZone, 'must be an IANA time zone such as Europe/Amsterdam')
      .optional()
      .describe(
        'IANA name. The group’s by default: in another one, some metrics are known for 30 days alone',
      ),
    compare: z
      .string()
      .refine(isComparison, 'must be previous_period, previous_year, or days such as 2026-01-01/2026-01-31')
      .optional()
      .describe(
        'previous_period, previous_year or days such as 2026-01-01/2026-01-31. Their figures come beside each as previous_…',
      ),
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
        'Metrics or dimensions asked for. By time alone, rows come in its order, and empty steps too',
      ),
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

/** Returns the days that `compare` names. */
export function comparisonIn(text: string | undefined): Comparing | undefined {
  const named = comparedRanges.find(name => name === text)
  const given = interval.safeParse(text?.split('/'))
  return named ?? (given.success ? { from: given.data[0], to: given.data[1] } : undefined)
}
