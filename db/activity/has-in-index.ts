import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { publicationEvents } from '#db/schema/activity/events.ts'

const lastId = 2_147_483_647

/**
 * Returns the condition that a column has a value, for a query that orders by this column and then by id, descending. With
 * `=`, PostgreSQL may read the events of all others by their ids, expecting to meet the wanted ones soon.
 */
export function hasInIndex(column: AnyColumn, value: SQL): SQL {
  const place = sql`(${column}, ${publicationEvents.id})`
  return sql`${place} >= (${value}, 0) and ${place} <= (${value}, ${lastId}::int)`
}
