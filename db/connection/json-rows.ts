import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

// Rows of one table as a column of a query of another, so that both come with one statement.

/** A row as JSON: its dates are text (ISO 8601). */
export type AsJson<Row> = {
  [Name in keyof Row]: [Extract<Row[Name], Date>] extends [never]
    ? Row[Name]
    : string | Exclude<Row[Name], Date>
}

/** Builds a JSON object of columns, 50 at most. */
export function jsonObject<Row>(columns: { [Name in keyof Row]: PgColumn | SQL }): SQL<Row> {
  const pairs = Object.entries<PgColumn | SQL>(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  )
  return sql<Row>`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** Builds a JSON array of a subquery's rows. @param rest of the subquery, from its `from` */
export function jsonRows<Row>(row: SQL<Row>, rest: SQL): SQL<Row[]> {
  return sql<Row[]>`array_to_json(array(select ${row} ${rest}))`
}
