import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { integrationKinds, type JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'
import { sealedJson } from '../people/sealed.ts'

export const integrations = pgTable(
  'integrations',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    kind: text({ enum: integrationKinds }).notNull(),
    /** May hold secrets, so it is never returned. */
    settings: sealedJson<JsonApiSettings>('integrations.settings').notNull(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [index('integrations_group').on(table.groupId, table.id)],
)
export type Integration = typeof integrations.$inferSelect
