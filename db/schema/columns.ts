import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Public number of a record, from 1, never reused. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Timestamp in UTC with microseconds, read as a `Date`. */
export const moment = () => timestamp({ withTimezone: true })

export const createdAt = () => moment().notNull().defaultNow()

/** Bytes, as in `bytea`. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** https://www.postgresql.org/docs/18/datatype-textsearch.html */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
