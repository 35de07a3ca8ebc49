import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { groups } from './groups.ts'
import { users } from './people/users.ts'

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

/** A PDF that is being sent in parts. Once the last is here it becomes an upload of the same id. */
export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    /** Who sends it, and may go on. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    /** By which the sender knows the file again. */
    fingerprint: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  table => [index('unfinished_uploads_sender').on(table.groupId, table.userId)],
)
export type UnfinishedUpload = typeof unfinishedUploads.$inferSelect

/** Bytes of an unfinished upload that are here. One begins where the one before it ends. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid()
      .notNull()
      .references(() => unfinishedUploads.id, { onDelete: 'cascade' }),
    /** Where it begins in the file. */
    start: bigint({ mode: 'number' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    fileKey: text().notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.start] })],
)
