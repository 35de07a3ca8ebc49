import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inCamelCase } from '#db/rules/camel-case.ts'
import { type QueryDimension, queryDimensions, type SumStore } from '#db/rules/statistics/query/dimensions.ts'
import { type Measure, measures } from '#db/rules/statistics/query/metrics.ts'
import { referredBy } from '#db/rules/statistics/query/plan.ts'
import * as figures from '#db/schema/statistics/figures.ts'
import { rowsWithMonths, splitByMonths } from '../questions/months.ts'
import type { Days } from '../questions/scopes.ts'
import { type Asked, type Key, keysOf } from './asked.ts'
import {
  daysAround,
  type Expressions,
  filtered,
  joinedProducts,
  keyColumns,
  momentInWords,
  momentsOf,
  productTexts,
  stepOf,
} from './conditions.ts'

type Kept = {
  table: PgTable
  /** Sums of its closed months. */
  months?: PgTable
  /** True if it has no rows of the whole group. */
  isOfPublications?: true
}

const tables: Record<SumStore, Kept> = {
  days: { table: figures.statisticsDays },
  hours: { table: figures.statisticsHours },
  sources: { table: figures.statisticsSources },
  pages: { table: figures.statisticsPages, months: figures.statisticsPageMonths, isOfPublications: true },
  ways: { table: figures.statisticsWays, isOfPublications: true },
  hotspots: { table: figures.statisticsHotspots, isOfPublications: true },
  products: { table: figures.statisticsProducts, months: figures.statisticsProductMonths },
  searches: { table: figures.statisticsSearches },
}

/** Returns the query of measures by dimensions from a table of sums. */
export async function partOfSums(asked: Asked, store: SumStore, chosen: readonly Measure[]): Promise<SQL> {
  const expressions = expressionsOf(asked, store)
  const { columns, groupBy } = keyColumns(asked, expressions)
  const kept = sql`
    kept as (
      select r.*${sql.join(columns.map(column => sql`, ${column}`))} from (${await rowsOf(asked, store)}) r ${joins(asked, store)}
      where ${sql.join([sql`true`, ...filtered(asked, expressions)], sql` and `)}
    )`
  const keys = keysOf(asked.dimensions)
  const added = chosen
    .filter(name => name !== 'lasting')
    .map(name => sql`${sumOf(name, store)} as ${sql.identifier(name)}`)
  const all = [...keys, ...(added.length > 0 ? added : [sql`count(*) as rows_kept`])]
  const summed = sql`select ${sql.join(all, sql`, `)} from kept ${groupBy}`
  if (!chosen.includes('lasting')) return sql`with ${kept} ${summed}`
  return sql`with ${kept}, ${lasting(keys)}
    select * from (${summed}) summed ${joinOn(keys, 'left')} times`
}

function sumOf(measure: Measure, store: SumStore): SQL {
  if (measure === 'read_days') return sql`count(distinct day)`
  return sql`sum(${sql.identifier(measures[measure].columns[store] ?? '')})`
}

/** Returns the join of parts that have nothing but their keys in common. */
export function joinOn(keys: readonly unknown[], how: 'left' | 'full'): SQL {
  return keys.length === 0 ? sql`cross join` : sql.raw(`natural ${how} join`)
}

/** The seconds within which half and nine tenths of views lasted, exactly: each row has its views by seconds. */
function lasting(keys: readonly Key[]): SQL {
  const named = keys.length === 0 ? sql`` : sql`${sql.join([...keys], sql`, `)}, `
  const parted = keys.length === 0 ? sql`` : sql`partition by ${sql.join([...keys], sql`, `)}`
  const grouped = keys.length === 0 ? sql`` : sql`group by ${sql.join([...keys], sql`, `)}`
  return sql`
    by_seconds as (
      select ${named}seconds[place] as lasted, sum(seconds[place + 1]) as views
      from kept cross join generate_series(1, cardinality(seconds), 2) as place
      group by ${named}seconds[place]
    ), placed as (
      select *, sum(views) over (${parted} order by lasted) as up_to, sum(views) over (${parted}) as of_all
      from by_seconds
    ), times as (
      select ${named}min(lasted) filter (where up_to >= 0.5 * of_all) as lasting_50,
        min(lasted) filter (where up_to >= 0.9 * of_all) as lasting_90
      from placed ${grouped}
    )`
}

async function rowsOf(asked: Asked, store: SumStore): Promise<SQL> {
  const { table, months } = tables[store]
  const days = daysAround(asked)
  const rowsIn = (within: Days) => sql.join([...rowsWithin(asked, store), inDays(within)], sql` and `)
  const isByDay = asked.dimensions.includes('day') || asked.dimensions.includes('week')
  if (months === undefined || isByDay) return sql`select * from ${table} where ${rowsIn(days)}`
  return rowsWithMonths(table, months, await splitByMonths(asked.groupId, days), rowsIn)
}

const inDays = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`

function rowsWithin(asked: Asked, store: SumStore): SQL[] {
  const { isOfPublications = false } = tables[store]
  const isEach = asked.isByPublication || isOfPublications
  const source = referredBy(asked).find(name => queryDimensions[name].kind === 'source')
  return [
    sql`group_id = ${asked.groupId}`,
    isEach ? sql`publication_id <> 0` : sql`publication_id = 0`,
    ...(store === 'sources' && source ? [sql`dimension = ${inCamelCase(source)}`] : []),
    ...(asked.timeZone === asked.groupZone ? [] : [inMoments(asked)]),
  ]
}

function inMoments({ days, timeZone }: Asked): SQL {
  const { begins, ends } = momentsOf(days, timeZone)
  return sql`hour >= ${begins.toISOString()}::timestamptz and hour < ${ends.toISOString()}::timestamptz`
}

function joins(asked: Asked, store: SumStore): SQL {
  const referred = referredBy(asked)
  if (store === 'hotspots' && referred.includes('page'))
    return sql`left join hotspots h on h.id = r.hotspot_id`
  return store === 'products' ? joinedProducts(referred, 'r') : sql``
}

const expressionsOfRows: Partial<Record<QueryDimension, SQL>> = {
  publication: sql`r.publication_id`,
  page: sql`r.page_id`,
  from_page: sql`r.from_page_id`,
  to_page: sql`r.to_page_id`,
  hotspot: sql`r.hotspot_id`,
  product: sql`r.product_id`,
  ...productTexts,
  search: sql`r.words`,
  hour: momentInWords(sql`r.hour`),
}

function expressionsOf({ timeZone, groupZone }: Asked, store: SumStore): Expressions {
  const day = timeZone === groupZone ? sql`r.day` : sql`(r.hour at time zone ${timeZone}::text)::date`
  return name => {
    if (name === 'day' || name === 'week' || name === 'month') return stepOf(name, day)
    if (store === 'hotspots' && name === 'page') return sql`coalesce(h.page_id, 0)`
    if (queryDimensions[name].kind === 'source') return sql`r.value`
    const found = expressionsOfRows[name]
    if (found === undefined) throw new Error(`Sums of ${store} do not tell ${name}`)
    return found
  }
}
