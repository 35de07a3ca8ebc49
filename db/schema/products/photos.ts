import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'

/** A photo that products of a group name by its address: fetched once, for however many products. */
export const photos = pgTable(
  'photos',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** The part of its key that nobody can guess. */
    secret: uuid().notNull().defaultRandom(),
    /** Where its pictures lie in the file store, with `-at200.jpg` and so on; null until they do. */
    imageKey: text(),
    /** How often fetching it was begun. */
    attempts: integer().notNull().default(0),
    /** Not tried before; null when it is kept, or will not be tried again. */
    nextAttemptAt: moment().defaultNow(),
    /** Why the last attempt failed. */
    error: text(),
    /** Whether the publications that show it have been told that it is there. */
    announced: boolean().notNull().default(false),
    createdAt: createdAt(),
    keptAt: moment(),
    /** Since when no product names it. */
    unusedSince: moment(),
  },
  table => [
    // By a digest, since an address may be longer than an entry of an index.
    uniqueIndex('photos_url').on(table.groupId, sql`md5(${table.url})`),
    index('photos_due').on(table.groupId, table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index('photos_unannounced')
      .on(table.groupId)
      .where(sql`${table.imageKey} is not null and not ${table.announced}`),
  ],
)
export type Photo = typeof photos.$inferSelect
