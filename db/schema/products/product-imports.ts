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
import type { ColumnMapping } from '#db/rules/feed-files/mapping.ts'
import type { FilePreview } from '#db/rules/feed-files/preview.ts'
import { importStates } from '#db/rules/imports/imports.ts'
import type { NoteTotal } from '#db/rules/imports/notes.ts'
import type { SetDifference } from '#db/rules/imports/shrinking.ts'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'
import { sealedAddress } from '../people/sealed.ts'
import { productLibraries } from './product-libraries.ts'

export const importState = pgEnum('import_state', importStates)

/** A feed file that a person uploaded: what its columns hold, and how its first rows would be imported. */
export const feedFiles = pgTable(
  'feed_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    /** Null means the group's own feed. */
    productLibraryId: integer().references(() => productLibraries.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    fileKey: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Rises with each mapping that is chosen: a preview of an earlier one is not kept. */
    revision: integer().notNull().default(0),
    /** What a person chose for each column; null before that. */
    chosen: jsonb().$type<ColumnMapping>(),
    /** Null while it is read, and where it cannot be. */
    preview: jsonb().$type<FilePreview>(),
    /** The sentence that says why it cannot be imported. */
    error: text(),
    /** When its import was last asked for: the mapping of the newest is proposed for the next file. */
    importedAt: moment(),
    createdAt: createdAt(),
  },
  table => [
    index('feed_files_set').on(table.groupId, table.productLibraryId, table.importedAt),
    index('feed_files_created').on(table.createdAt),
  ],
)
export type FeedFile = typeof feedFiles.$inferSelect

/** One run of reading a feed file: of the group's own feed, or of a product library. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    /** Null means the group's own feed: what the interface calls a product feed. */
    productLibraryId: integer().references(() => productLibraries.id, { onDelete: 'cascade' }),
    /** Empty for integrations and uploaded files. */
    url: sealedAddress('product_imports.url').notNull(),
    /** The uploaded file that it reads, as long as that is kept. */
    feedFileId: uuid().references(() => feedFiles.id, { onDelete: 'set null' }),
    /** Its name; null for imports of an address or an integration. */
    fileName: text(),
    state: importState().notNull(),
    /** How many products it may remove although the guard would hold it; null leaves that to the guard. */
    removableCount: integer(),
    /** What it would have changed, where it was held; see `db/rules/imports/shrinking.ts`. */
    heldDifference: jsonb().$type<SetDifference>(),
    /** Null while scheduled. */
    successCount: integer(),
    failedCount: integer(),
    /** The sentence that says why it failed. */
    error: text(),
    /** Whose work it is at the moment. */
    runToken: uuid(),
    /** How the server names this version of the file, for asking whether there is another. */
    etag: text(),
    lastModified: text(),
    /** The fingerprint of the sftp server's key: another server is not to get the password. */
    hostKey: text(),
    /** The import that read the file, where it had not changed since. */
    unchangedSince: integer().references((): AnyPgColumn => productImports.id, { onDelete: 'set null' }),
    /** What its log says, and how often. */
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
    index('product_imports_feed_file').on(table.feedFileId),
  ],
)
export type ProductImport = typeof productImports.$inferSelect

/** The first lines of an import's log; see `db/rules/imports/notes.ts`. */
export const productImportNotes = pgTable(
  'product_import_notes',
  {
    importId: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** From 0, in the order of the file. */
    position: integer().notNull(),
    line: integer(),
    /** The number of the item in XML, from 1. */
    item: integer(),
    /** As the feed has it. */
    sku: text(),
    field: text(),
    sentence: text().notNull(),
    isLeftOut: boolean().notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.position] })],
)
