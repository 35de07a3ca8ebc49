import { type SQL, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { columnsOf } from '#db/rules/statistics/query/dimensions.ts'
import { measuresOf, type QueryMetric, queryMetrics } from '#db/rules/statistics/query/metrics.ts'
import type { Plan } from '#db/rules/statistics/query/plan.ts'
import type { Slice, Sliced } from '#db/slices.ts'
import type { Days } from '../questions/scopes.ts'
import { type Asked, type Key, keysOf } from './asked.ts'
import { partOfEvents } from './events.ts'
import { labelled } from './labels.ts'
import { joinOn, partOfSums } from './sums.ts'

/** A metric or dimension of the query by which rows are ordered. */
export type QueryOrder = { by: string; isDescending: boolean }

export type PlannedQuery = {
  asked: Asked
  metrics: readonly QueryMetric[]
  plan: Plan
  order: readonly QueryOrder[]
  /** Other days, whose figures come beside each row. */
  compared?: Days
}

export type AnswerRow = Record<string, string | number | null>

/** Returns the name of a metric of the days compared with. */
export const previous = (metric: QueryMetric) => `previous_${metric}`

/** Returns the rows of an answer, without those of which every figure is 0. */
export async function rowsOfQuery(query: PlannedQuery, slice: Slice): Promise<Sliced<AnswerRow>> {
  const found = await database().execute<AnswerRow>(await statementOf(query, slice))
  return sliceOf(query, found, slice)
}

/** Returns the answers of several queries, in their order, by one statement: each costs a way to the database and a plan. */
export async function rowsOfQueries(
  queries: readonly PlannedQuery[],
  slice: Slice,
): Promise<Sliced<AnswerRow>[]> {
  const parts = await Promise.all(
    queries.map(async (query, at) => {
      return sql`
        select ${at}::int as query, row_number() over () as place, to_jsonb(answer) as answer
        from (${await statementOf(query, slice)}) answer`
    }),
  )
  const found = await database().execute<{ query: number; answer: AnswerRow }>(sql`
    select query, answer from (${sql.join(parts, sql` union all `)}) every_answer order by query, place`)
  return queries.map((query, at) => {
    const own = found.filter(row => row.query === at).map(({ answer }) => answer)
    return sliceOf(query, own, slice)
  })
}

async function statementOf(query: PlannedQuery, slice: Slice): Promise<SQL> {
  const { asked, metrics, compared } = query
  const keys = keysOf(asked.dimensions)
  const now = sql`${await figuresOf(query, asked.days, name => name)}`
  const before = compared && (await figuresOf(query, compared, previous))
  const rows = before ? sql`select * from (${now}) now ${joinOn(keys, 'left')} (${before}) before` : now
  const placed = sql`
    select *, row_number() over (order by ${orderOf(query, keys)}) as place from (${rows}) every_row
    order by place limit ${slice.limit + 1} offset ${slice.offset}`
  return labelled(asked.dimensions, placed, figuresIn({ metrics, compared }))
}

function sliceOf(query: PlannedQuery, found: readonly AnswerRow[], { limit }: Slice): Sliced<AnswerRow> {
  return {
    items: found.slice(0, limit).map(inPlainOrder(query, figuresIn(query))),
    hasMore: found.length > limit,
  }
}

function figuresIn({ metrics, compared }: Pick<PlannedQuery, 'metrics' | 'compared'>): string[] {
  return compared ? [...metrics, ...metrics.map(previous)] : [...metrics]
}

/** Dimensions come first, then metrics as they were named. */
function inPlainOrder({ asked }: PlannedQuery, names: readonly string[]) {
  const columns = [...asked.dimensions.flatMap(columnsOf), ...names]
  return (row: AnswerRow) => Object.fromEntries(columns.map(name => [name, row[name] ?? null]))
}

async function figuresOf(
  { asked, metrics, plan }: PlannedQuery,
  days: Days,
  nameOf: (metric: QueryMetric) => string,
): Promise<SQL> {
  const keys = keysOf(asked.dimensions)
  const parts = await partsOf({ ...asked, days }, plan)
  const joined = parts
    .slice(1)
    .reduce((all, part) => sql`${all} ${joinOn(keys, 'full')} ${part}`, parts[0] ?? sql``)
  const columns = [
    ...keys,
    ...metrics.map(name => sql`(${figureOf(name)})::float8 as ${sql.identifier(nameOf(name))}`),
  ]
  const counted = measuresOf(metrics)
    .filter(name => name !== 'read_days')
    .map(name =>
      name === 'lasting' ? sql`lasting_50 is not null` : sql`coalesce(${sql.identifier(name)}, 0) <> 0`,
    )
  const where = keys.length === 0 ? sql`` : sql`where ${sql.join(counted, sql` or `)}`
  return sql`select ${sql.join(columns, sql`, `)} from ${joined} ${where}`
}

async function partsOf(asked: Asked, plan: Plan): Promise<SQL[]> {
  const parts =
    'events' in plan
      ? [partOfEvents(asked, plan.events)]
      : await Promise.all([...plan.sums].map(([store, measures]) => partOfSums(asked, store, measures)))
  return parts.map((part, place) => sql`(${part}) ${sql.identifier(`figures_${place}`)}`)
}

function figureOf(name: QueryMetric): SQL {
  const { from } = queryMetrics[name]
  if ('is' in from) return sql`coalesce(${sql.identifier(from.is)}, 0)`
  if ('secondsOf' in from) return sql`coalesce(round(${sql.identifier(from.secondsOf)} / 1000.0), 0)`
  if ('lastingOf' in from) return sql.identifier(`lasting_${from.lastingOf * 100}`).getSQL()
  const { of, per, times = 1 } = from
  return sql`${times}::float8 * coalesce(${sql.identifier(of)}, 0) / nullif(${sql.identifier(per)}, 0)`
}

function orderOf({ asked, metrics, order }: PlannedQuery, keys: readonly Key[]): SQL {
  const ofQuery = order.map(({ by, isDescending }) => {
    const column = keys[asked.dimensions.map(String).indexOf(by)] ?? sql.identifier(by)
    return isDescending ? sql`${column} desc nulls last` : sql`${column} nulls last`
  })
  const [largest] = metrics
  const usual =
    largest === undefined || order.length > 0 ? [] : [sql`${sql.identifier(largest)} desc nulls last`]
  return sql.join([...ofQuery, ...usual, ...keys], sql`, `)
}
