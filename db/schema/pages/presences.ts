import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { users } from '../people/users.ts'
import { publications } from '../publications.ts'
import { spreads } from './spreads.ts'

/** People who have a spread open in the editor, by window. Rows are forgotten minutes after they were last seen. */
export const presences = pgTable(
  'presences',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the window. */
    windowId: uuid().notNull(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    spreadId: integer()
      .notNull()
      .references(() => spreads.id, { onDelete: 'cascade' }),
    /** Ids of the hotspots that are selected there. */
    selectedIds: integer().array().notNull().default([]),
    seenAt: moment().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.windowId] }),
    index('presences_publication').on(table.publicationId),
    index('presences_spread').on(table.spreadId),
  ],
)
