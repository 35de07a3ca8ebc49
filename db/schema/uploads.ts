import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { groups } from './groups.ts'
import { users } from './people/users.ts'

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

export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    fingerprint: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  table => [index('unfinished_uploads_sender').on(table.groupId, table.userId)],
)
export type UnfinishedUpload = typeof unfinishedUploads.$inferSelect

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid()
      .notNull()
      .references(() => unfinishedUploads.id, { onDelete: 'cascade' }),
    start: bigint({ mode: 'number' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    fileKey: text().notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.start] })],
)
