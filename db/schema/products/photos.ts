import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { photoShowers } from '#db/rules/products/photos.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'

export const photos = pgTable(
  'photos',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Products of feeds and hotspots show other sizes, so each has its own copy of an address. */
    shownBy: text({ enum: photoShowers }).notNull().default('product'),
    secret: uuid().notNull().defaultRandom(),
    imageKey: text(), // prefix of its pictures in the file store (`-at200.jpg` and so on); null until stored
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().defaultNow(), // earliest next attempt; null once stored or given up
    error: text(),
    reason: jsonb().$type<Reason>(), // of the error
    /** True if the caches of publications that show it were invalidated since it was stored. */
    announced: boolean().notNull().default(false),
    createdAt: createdAt(),
    keptAt: moment(),
    unusedSince: moment(),
  },
  table => [
    // Workers of the release before know no hotspots: what they would keep of one lacks its size.
    check('photos_key', sql`(${table.shownBy} = 'hotspot') = (${table.imageKey} like '%/pictures/%')`),
    // md5, because an address may exceed the size limit of an index entry.
    uniqueIndex('photos_url').on(table.groupId, sql`md5(${table.url})`, table.shownBy),
    index('photos_due').on(table.groupId, table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index('photos_unannounced')
      .on(table.groupId)
      .where(sql`${table.imageKey} is not null and not ${table.announced}`),
  ],
)
export type Photo = typeof photos.$inferSelect
