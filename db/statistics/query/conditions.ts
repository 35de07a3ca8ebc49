import { type SQL, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { type QueryDimension, queryDimensions } from '#db/rules/statistics/query/dimensions.ts'
import type { QueryFilter } from '#db/rules/statistics/query/plan.ts'
import type { Days } from '../questions/scopes.ts'
import { type Asked, keysOf } from './asked.ts'

/** Expressions of dimensions in the rows of a table; none is null. */
export type Expressions = (name: QueryDimension) => SQL

/** Returns the conditions of filters. */
export function filtered({ groupId, filters }: Asked, expressions: Expressions): SQL[] {
  return filters.map(filter => {
    const isNot = filter.operator === 'is_not' || filter.operator === 'contains_not'
    const matches = matching(filter, groupId, expressions)
    return isNot ? sql`not (${matches})` : sql`(${matches})`
  })
}

function matching(
  { dimension, operator, values }: QueryFilter,
  groupId: number,
  expressions: Expressions,
): SQL {
  const { kind } = queryDimensions[dimension]
  if (kind === 'publications') return inPublications(dimension, groupId, values, expressions('publication'))
  if (kind === 'record') return sql`${expressions(dimension)} = any(${idList(values)}::int[])`
  const texts = values.map(value => sql`${String(value)}::text`)
  const value = expressions(dimension)
  if (operator === 'is' || operator === 'is_not') return sql`${value} in (${sql.join(texts, sql`, `)})`
  return sql.join(
    texts.map(text => sql`strpos(lower(${value}), lower(${text})) > 0`),
    sql` or `,
  )
}

function inPublications(of: QueryDimension, groupId: number, values: QueryFilter['values'], id: SQL): SQL {
  const ids = sql`${idList(values)}::int[]`
  return of === 'collection'
    ? sql`${id} = any(array(
        select p.id from publications p where p.group_id = ${groupId} and p.collection_id = any(${ids})))`
    : sql`${id} = any(array(
        select t.publication_id from publication_metatags t where t.metatag_id = any(${ids})))`
}

/** Expressions of dimensions that tell a product, of `counted_products` as `c`. */
export const productTexts: Partial<Record<QueryDimension, SQL>> = {
  sku: sql`coalesce(c.sku, '')`,
  brand: sql`coalesce(c.brand, '')`,
  category: sql`coalesce(c.product_type, '')`,
}

/** Joins the products to rows if a query refers to their texts. @param rows alias of the table with `product_id` */
export function joinedProducts(referred: readonly QueryDimension[], rows: 'r' | 'e'): SQL {
  if (!referred.some(name => name in productTexts)) return sql``
  return sql` left join counted_products c on c.product_id = ${sql.raw(rows)}.product_id`
}

const idList = (values: QueryFilter['values']) => `{${values.map(Number).join()}}`

/** Returns the columns of dimensions, and what rows are grouped by. */
export function keyColumns(
  { dimensions }: Asked,
  expressions: Expressions,
): { columns: SQL[]; groupBy: SQL } {
  const keys = keysOf(dimensions)
  const columns = dimensions.map((name, place) => sql`${expressions(name)} as ${keys[place]}`)
  if (columns.length === 0) return { columns, groupBy: sql`` }
  const places = dimensions.map((_, place) => sql.raw(String(place + 1)))
  return { columns, groupBy: sql`group by ${sql.join(places, sql`, `)}` }
}

/** Returns the begin of a step, as the text of a date. @param day a date */
export function stepOf(name: 'day' | 'week' | 'month', day: SQL): SQL {
  if (name === 'day') return sql`(${day})::text`
  return sql`date_trunc(${sql.raw(`'${name}'`)}, (${day})::timestamp)::date::text`
}

/** Returns a moment as ISO 8601 in UTC. */
export const momentInWords = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Returns the moments at which days of a time zone begin and end, the end exclusive. */
export function momentsOf({ from, to }: Days, timeZone: string): { begins: Date; ends: Date } {
  const [first, last] = [from, to].map(day => DateTime.fromISO(day, { zone: timeZone }))
  if (!first?.isValid || !last?.isValid) throw new RangeError(`${from} and ${to} must be days of ${timeZone}`)
  return { begins: first.startOf('day').toJSDate(), ends: last.plus({ days: 1 }).startOf('day').toJSDate() }
}

/** Returns days of the group that hold all of other days, which may be of another time zone. */
export function daysAround({ days, timeZone, groupZone }: Asked): Days {
  if (timeZone === groupZone) return days
  const { begins, ends } = momentsOf(days, timeZone)
  const dayIn = (moment: Date) => DateTime.fromJSDate(moment, { zone: groupZone }).toFormat('yyyy-MM-dd')
  return { from: dayIn(begins), to: dayIn(new Date(ends.getTime() - 1)) }
}
