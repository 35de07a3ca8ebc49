import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { groups } from './groups.ts'
import { publications } from './publications.ts'

/** A value of a category by which a group sorts its publications, such as region: north. */
export const metatags = pgTable(
  'metatags',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    category: text().notNull(),
    value: text().notNull(),
  },
  table => [
    index('metatags_group').on(table.groupId, table.id),
    uniqueIndex('metatags_value').on(table.groupId, table.category, table.value),
  ],
)
export type Metatag = typeof metatags.$inferSelect

export const publicationMetatags = pgTable(
  'publication_metatags',
  {
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    metatagId: integer()
      .notNull()
      .references(() => metatags.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.publicationId, table.metatagId] }),
    index('publication_metatags_metatag').on(table.metatagId),
  ],
)
