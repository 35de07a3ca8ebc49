import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { importStates } from '#db/rules/imports.ts'
import { createdAt, id, moment } from './columns.ts'
import { groups } from './groups.ts'
import { productLibraries } from './product-libraries.ts'

export const importState = pgEnum('import_state', importStates)

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
    url: text().notNull(),
    state: importState().notNull(),
    /** Null while scheduled. */
    successCount: integer(),
    failedCount: integer(),
    /** The sentence that says why it failed. */
    error: text(),
    /** Whose work it is at the moment. */
    runToken: uuid(),
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
  ],
)
export type ProductImport = typeof productImports.$inferSelect
