import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'
import { sealedAddress } from '../people/sealed.ts'

/** A set of products that is kept current from a feed file, for the collections that use it. */
export const productLibraries = pgTable(
  'product_libraries',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    title: text().notNull(),
    url: sealedAddress('product_libraries.url'),
    syncEnabled: boolean().notNull().default(false),
    /** 0–23, in `syncTimeZone`. */
    syncHour: integer().notNull().default(0),
    /** IANA name. */
    syncTimeZone: text().notNull().default('UTC'),
    hourlySyncEnabled: boolean().notNull().default(false),
    /** When the schedule's next import is due; null where there is none, or it was not planned yet. */
    nextSyncAt: moment(),
    /** Imported from instead of `url`; see `db/schema/products/integrations.ts`. */
    integrationInstanceId: integer(),
    /** An import that removes a larger share of its products is held, in percent; null: `MAX_SHRINK_PERCENT`. */
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
