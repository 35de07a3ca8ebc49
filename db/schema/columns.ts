import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** The number by which integrators know a record: from 1, never used again. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A moment, kept in UTC to the microsecond, read as a `Date`. */
export const moment = () => timestamp({ withTimezone: true })

export const createdAt = () => moment().notNull().defaultNow()

/** The words of a text, for searching (https://www.postgresql.org/docs/18/datatype-textsearch.html). */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
