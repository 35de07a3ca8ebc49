import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { groups } from './groups.ts'
import { productLibraries } from './products/product-libraries.ts'

export const collections = pgTable(
  'collections',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    title: text().notNull(),
    /** Source of the products of its publications; null means the group's feed. */
    currentProductLibraryId: integer().references(() => productLibraries.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  table => [index('collections_group').on(table.groupId, table.id)],
)
export type Collection = typeof collections.$inferSelect
