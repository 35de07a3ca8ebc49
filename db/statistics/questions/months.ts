import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { DateTime } from 'luxon'
import { database } from '#db/client.ts'
import type { Days } from './scopes.ts'

/** A range as months that are added up, by their first days, and the days before, between and after them. */
type Split = { months: string[]; rest: Days[] }

/** Splits a range by a group's months. */
export async function splitByMonths(groupId: number, { from, to }: Days): Promise<Split> {
  const months = await database().execute<{ day: string }>(sql`
    select day::text from statistics_months
    where group_id = ${groupId} and day >= ${from}::date and day + interval '1 month' <= ${to}::date + 1 order by day`)
  const rest: Days[] = []
  let at = from
  for (const { day } of months) {
    if (at < day) rest.push({ from: at, to: plus(day, { days: -1 }) })
    at = plus(day, { months: 1 })
  }
  if (at <= to || months.length === 0) rest.push({ from: at, to })
  return { months: months.map(({ day }) => day), rest }
}

const plus = (day: string, duration: { days?: number; months?: number }) =>
  DateTime.fromISO(day, { zone: 'UTC' }).plus(duration).toFormat('yyyy-MM-dd')

/** Returns the query of all rows of a range. @param rowsOf the condition for rows of some days */
export function rowsWithMonths(
  byDay: PgTable,
  byMonth: PgTable,
  { months, rest }: Split,
  rowsOf: (days: Days) => SQL,
): SQL {
  const ofMonths = months.map(day => sql`select * from ${byMonth} where ${rowsOf({ from: day, to: day })}`)
  const ofDays = rest.map(days => sql`select * from ${byDay} where ${rowsOf(days)}`)
  return sql.join([...ofMonths, ...ofDays], sql` union all `)
}
