import { integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { id } from '../columns.ts'
import { publications } from '../publications.ts'

export const spreads = pgTable(
  'spreads',
  {
    id: id(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    position: integer().notNull(), // from 1, without gaps
  },
  table => [unique('spreads_position').on(table.publicationId, table.position)],
)
export type Spread = typeof spreads.$inferSelect
