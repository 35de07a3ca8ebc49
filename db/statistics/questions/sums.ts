import type { QueryDimension } from '#db/rules/statistics/query/dimensions.ts'
import { queryMetricNames } from '#db/rules/statistics/query/metrics.ts'
import { planOf, type QueryFilter, referredBy } from '#db/rules/statistics/query/plan.ts'
import type { Slice, Sliced } from '#db/slices.ts'
import { type AnswerRow, type PlannedQuery, rowsOfQueries, rowsOfQuery } from '../query/answer.ts'
import type { Days, Scope } from './scopes.ts'

/** A question that sums answer, however long ago. */
export type Question = {
  dimensions: readonly QueryDimension[]
  /** Columns and metrics of the query by the names that they have in the answer, in its order. */
  columns: Record<string, string>
  /** Figures by their names in the answer, the largest first. */
  orderBy?: readonly string[]
  filters?: readonly QueryFilter[]
}

/** Returns the query of statistics that answers a question. @param timeZone the group's, for hours */
export function queryOf(
  { groupId, of }: Scope,
  days: Days,
  { dimensions, columns, orderBy = [], filters = [] }: Question,
  timeZone = 'UTC',
): PlannedQuery {
  const metrics = queryMetricNames.filter(name => Object.values(columns).includes(name))
  const terms = { metrics, dimensions, filters: [...filtersOf(of), ...filters], ...days }
  const planned = planOf(terms, { zone: 'own', firstEventDay: days.to })
  if ('faults' in planned || 'events' in planned.plan)
    throw new Error(`Sums do not tell ${metrics.join(', ')} by ${dimensions.join(', ')}`)
  const isByPublication = referredBy(terms).includes('publication')
  const asked = { groupId, groupZone: timeZone, timeZone, days, ...terms, isByPublication }
  const order = orderBy.map(name => ({ by: columns[name] ?? name, isDescending: true }))
  return { asked, metrics, plan: planned.plan, order }
}

function filtersOf(of: Scope['of']): QueryFilter[] {
  if (of === 'group') return []
  if ('publicationIds' in of) return [is('publication', of.publicationIds)]
  return 'collectionId' in of ? [is('collection', [of.collectionId])] : [is('metatag', [of.metatagId])]
}

/** Returns the condition that a dimension has one of the values. */
export function is(dimension: QueryDimension, values: (string | number)[]): QueryFilter {
  return { dimension, operator: 'is', values }
}

/** Returns the rows that answer a question. */
export async function rowsOfSums<Row>(
  scope: Scope,
  days: Days,
  question: Question,
  slice: Slice,
): Promise<Sliced<Row>> {
  const { items, hasMore } = await rowsOfQuery(queryOf(scope, days, question), slice)
  return { items: items.map(row => renamed<Row>(question, row)), hasMore }
}

/** Returns the rows that answer each of several questions, by one statement. */
export async function rowsOfSeveralSums<Row>(
  scope: Scope,
  days: Days,
  questions: readonly Question[],
  slice: Slice,
): Promise<Sliced<Row>[]> {
  const found = await rowsOfQueries(
    questions.map(question => queryOf(scope, days, question)),
    slice,
  )
  return questions.map((question, at) => {
    const { items, hasMore } = found[at] ?? { items: [], hasMore: false }
    return { items: items.map(row => renamed<Row>(question, row)), hasMore }
  })
}

/** Returns a row of a query with the names of a question. @param nameOf the query's name of a column, by its usual one */
export function renamed<Row>({ columns }: Question, row: AnswerRow, nameOf = (name: string) => name): Row {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, row[nameOf(column)] ?? null]),
  ) as Row
}
