import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { publications } from './publications.ts'

/** What readers wrote to the publisher of a publication. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    /** Where they want to be answered; null where they did not say. */
    email: text(),
    /** The page that was open; null where that is not known. */
    pageNumber: integer(),
    createdAt: createdAt(),
  },
  table => [index('feedback_publication').on(table.publicationId, table.id)],
)
export type Feedback = typeof feedback.$inferSelect
