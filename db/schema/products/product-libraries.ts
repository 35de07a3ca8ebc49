import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'
import { sealedAddress } from '../people/sealed.ts'

export const productLibraries = pgTable(
  'product_libraries',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    title: text().notNull(),
    url: sealedAddress('product_libraries.url'),
    reading: jsonb().$type<FeedReading>().notNull().default({}),
    syncEnabled: boolean().notNull().default(false),
    syncHour: integer().notNull().default(0), // 0–23, in `syncTimeZone`
    syncTimeZone: text().notNull().default('UTC'),
    hourlySyncEnabled: boolean().notNull().default(false),
    nextSyncAt: moment(), // null without a schedule, or before it is planned
    integrationInstanceId: integer(), // imported from instead of `url`
    /** Percent of its products above which a removal is held; null means `MAX_SHRINK_PERCENT`. */
    maxShrinkPercent: integer(),
    externalId: integer(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [
    index('product_libraries_group').on(table.groupId, table.id),
    index('product_libraries_next_sync')
      .on(table.nextSyncAt)
      .where(sql`${table.syncEnabled} or ${table.hourlySyncEnabled}`),
    index('product_libraries_integration').on(table.integrationInstanceId),
  ],
)
export type ProductLibrary = typeof productLibraries.$inferSelect
