import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { publications } from './publications.ts'

export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    email: text(),
    pageNumber: integer(),
    createdAt: createdAt(),
  },
  table => [index('feedback_publication').on(table.publicationId, table.id)],
)
export type Feedback = typeof feedback.$inferSelect
