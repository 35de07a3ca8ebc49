import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Actor } from '#db/rules/activity/actors.ts'
import type { ColumnMapping } from '#db/rules/feed-files/mapping.ts'
import type { FilePreview } from '#db/rules/feed-files/preview.ts'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import { importStates } from '#db/rules/imports/imports.ts'
import type { NoteTotal } from '#db/rules/imports/notes.ts'
import type { SetDifference } from '#db/rules/imports/shrinking.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'
import { sealedAddress } from '../people/sealed.ts'
import { productLibraries } from './product-libraries.ts'

export const importState = pgEnum('import_state', importStates)

export const feedFiles = pgTable(
  'feed_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    /** Null means the group's own feed. */
    productLibraryId: integer().references(() => productLibraries.id, { onDelete: 'cascade' }),
    /** Null of an uploaded file; empty for the library's integration. */
    url: sealedAddress('feed_files.url'),
    fileName: text().notNull(),
    fileKey: text(), // null until it is fetched
    bytes: bigint({ mode: 'number' }).notNull(),
    charset: text(), // of the Content-Type header
    /** As chosen so far; the set gets it with the import. */
    reading: jsonb().$type<FeedReading>().notNull().default({}),
    /** Raised with each choice: previews of earlier ones are discarded. */
    revision: integer().notNull().default(0),
    previewedRevision: integer(), // that of the preview
    chosen: jsonb().$type<ColumnMapping>(), // by the release before this
    preview: jsonb().$type<FilePreview>(), // null until the file is read, and if it cannot be
    error: text(),
    reason: jsonb().$type<Reason>(), // of the error
    importedAt: moment(),
    createdAt: createdAt(),
  },
  table => [
    index('feed_files_set').on(table.groupId, table.productLibraryId, table.importedAt),
    index('feed_files_created').on(table.createdAt),
  ],
)
export type FeedFile = typeof feedFiles.$inferSelect

export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    /** Null means the group's own feed ("product feed" in the interface). */
    productLibraryId: integer().references(() => productLibraries.id, { onDelete: 'cascade' }),
    url: sealedAddress('product_imports.url').notNull(), // empty for integrations and uploaded files
    feedFileId: uuid().references(() => feedFiles.id, { onDelete: 'set null' }),
    fileName: text(),
    state: importState().notNull(),
    /** Number of products it may remove despite the guard; null leaves that to the guard. */
    removableCount: integer(),
    heldDifference: jsonb().$type<SetDifference>(),
    dismissedBy: jsonb().$type<Actor>(), // the person who dismissed it while it was held
    dismissedAt: moment(),
    confirmedBy: jsonb().$type<Actor>(), // the person who had it repeated while it was held
    confirmedAt: moment(),
    /** The import that repeats it, once confirmed. */
    repeatedAs: integer().references((): AnyPgColumn => productImports.id, { onDelete: 'set null' }),
    successCount: integer(),
    failedCount: integer(),
    error: text(),
    reason: jsonb().$type<Reason>(), // of the error
    /** How it was read: a file that has not changed is read again if another was chosen. */
    reading: jsonb().$type<FeedReading>().notNull().default({}),
    runToken: uuid(),
    etag: text(),
    lastModified: text(),
    /** Of the file's bytes and all that its reading depends on beside `reading`; null if nobody knows. */
    contentHash: text(),
    hostKey: text(), // fingerprint of the sftp server's key: another server must not get the password
    /** Set if the file was unchanged since that import. */
    unchangedSince: integer().references((): AnyPgColumn => productImports.id, { onDelete: 'set null' }),
    noteTotals: jsonb().$type<NoteTotal[]>().notNull().default([]),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  table => [
    // One import at a time, whoever asks: the second insert finds the first.
    uniqueIndex('product_imports_feed_running')
      .on(table.groupId)
      .where(sql`${table.endedAt} is null and ${table.productLibraryId} is null`),
    uniqueIndex('product_imports_library_running')
      .on(table.productLibraryId)
      .where(sql`${table.endedAt} is null and ${table.productLibraryId} is not null`),
    index('product_imports_group').on(table.groupId, table.id),
    index('product_imports_library').on(table.productLibraryId, table.id),
    index('product_imports_held').on(table.groupId).where(sql`${table.heldDifference} is not null`),
    index('product_imports_unchanged').on(table.unchangedSince),
    index('product_imports_repeated').on(table.repeatedAs).where(sql`${table.repeatedAs} is not null`),
    index('product_imports_feed_file').on(table.feedFileId),
  ],
)
export type ProductImport = typeof productImports.$inferSelect

export const productImportNotes = pgTable(
  'product_import_notes',
  {
    importId: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(), // from 0, in the order of the file
    line: integer(),
    item: integer(),
    sku: text(),
    field: text(),
    sentence: text().notNull(),
    reason: jsonb().$type<Reason>(),
    isLeftOut: boolean().notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.position] })],
)
