import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { groups } from './groups.ts'

/** A PDF that was sent here and waits for a publication to be made of it. */
export const uploads = pgTable('uploads', {
  id: uuid().primaryKey().defaultRandom(),
  groupId: integer()
    .notNull()
    .references(() => groups.id),
  fileName: text().notNull(),
  fileKey: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  createdAt: createdAt(),
})
export type Upload = typeof uploads.$inferSelect
