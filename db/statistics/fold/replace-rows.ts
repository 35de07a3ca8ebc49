import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '#db/client.ts'
import { inSnakeCase } from '#db/rules/camel-case.ts'
import type { FoldedDay } from './events.ts'

/** An expression for each column besides group and day: one that the table has and this lacks does not compile. */
type Expressions<Table extends PgTable> = Record<Exclude<keyof Table['$inferSelect'], 'groupId' | 'day'>, SQL>

type Rest = { from: SQL; with?: SQL }

/** Replaces a day's rows of one table. */
export async function replaceRows<Table extends PgTable>(
  tx: Queryable,
  table: Table,
  { groupId, day }: FoldedDay,
  expressions: Expressions<Table>,
  rest: Rest,
): Promise<void> {
  await tx.execute(sql`delete from ${table} where group_id = ${groupId} and day = ${day}`)
  const named = Object.entries<SQL>(expressions)
  const names = named.map(([name]) => sql.identifier(inSnakeCase(name)))
  const values = named.map(([, value]) => value)
  await tx.execute(sql`
    insert into ${table} (group_id, day, ${sql.join(names, sql`, `)})
    ${rest.with ? sql`with ${rest.with}` : sql``}
    select ${groupId}::int, ${day}::date, ${sql.join(values, sql`, `)} ${rest.from}`)
}

/** The publication of a row, and 0 in those of the whole group (`group by grouping sets`). */
export const publicationOrGroup = sql`coalesce(day_events.publication_id, 0)`

/** Visits that begin in the rows of a group by publication or of the whole group. */
export const visitsBegun = sql`case when grouping(day_events.publication_id) = 0
  then count(*) filter (where begins_visit) else count(*) filter (where begins_group_visit) end`
