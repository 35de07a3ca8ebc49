import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Actor } from '#db/rules/activity/actors.ts'
import { type ActivityDetails, eventKinds } from '#db/rules/activity/kinds.ts'
import { createdAt, id, moment } from '../columns.ts'
import { conversions } from '../conversions.ts'
import { feedback } from '../feedback.ts'
import { publications } from '../publications.ts'
import { publicationActs } from './acts.ts'

/** Activity log of publications. Newer events have higher ids. */
export const publicationEvents = pgTable(
  'publication_events',
  {
    id: id(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    /** The publication's, which never changes. Null in what the release before this column writes, until the next start. */
    groupId: integer(),
    kind: text({ enum: eventKinds }).notNull(),
    details: jsonb().$type<ActivityDetails>().notNull(),
    actor: jsonb().$type<Actor>(), // null for what happened before actors were recorded
    actId: integer().references(() => publicationActs.id, { onDelete: 'set null' }),
    conversionId: integer().references(() => conversions.id, { onDelete: 'cascade' }),
    feedbackId: integer().references(() => feedback.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Later than `createdAt` if further changes were merged into the event. */
    endedAt: moment().notNull().defaultNow(),
  },
  table => [
    index('publication_events_publication').on(table.publicationId, table.id),
    index('publication_events_group').on(table.groupId, table.id),
    index('publication_events_conversion').on(table.conversionId),
    index('publication_events_feedback').on(table.feedbackId),
    index('publication_events_act').on(table.actId),
  ],
)
export type EventRow = typeof publicationEvents.$inferSelect
