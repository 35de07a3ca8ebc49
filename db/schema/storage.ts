import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { groups } from './groups.ts'

/** Storage of a group at its last measurement. */
export const groupStorage = pgTable('group_storage', {
  groupId: integer()
    .primaryKey()
    .references(() => groups.id, { onDelete: 'cascade' }),
  bytes: bigint({ mode: 'number' }).notNull(),
  files: integer().notNull(),
  pages: integer().notNull(),
  measuredAt: moment().notNull(),
})

/** Bytes stored for a group since its last measurement, as far as they are known when they are stored. */
export const unmeasuredStorage = pgTable('unmeasured_storage', {
  groupId: integer()
    .primaryKey()
    .references(() => groups.id, { onDelete: 'cascade' }),
  bytes: bigint({ mode: 'number' }).notNull(),
})
