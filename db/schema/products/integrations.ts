import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { integrationKinds, type JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'
import { sealedJson } from '../people/sealed.ts'

/** A shop system of a group from which product libraries can be imported instead of from a feed file. */
export const integrations = pgTable(
  'integrations',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    kind: text({ enum: integrationKinds }).notNull(),
    /** What its kind has; it may hold secrets, which are never told. */
    settings: sealedJson<JsonApiSettings>('integrations.settings').notNull(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [index('integrations_group').on(table.groupId, table.id)],
)
export type Integration = typeof integrations.$inferSelect
