import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Actor } from '#db/rules/activity/actors.ts'
import {
  itemOutcomes,
  type PublicationAct,
  type PublicationSnapshot,
  type Retagged,
} from '#db/rules/acts/publication-acts.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'

export const publicationActs = pgTable(
  'publication_acts',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    act: jsonb().$type<PublicationAct>().notNull(),
    actor: jsonb().$type<Actor>().notNull(),
    /** The action that this one undoes; an action is undone once. */
    undoes: integer()
      .unique()
      .references((): AnyPgColumn => publicationActs.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  table => [
    index('publication_acts_group').on(table.groupId, table.id),
    index('publication_acts_running').on(table.groupId).where(sql`${table.endedAt} is null`),
  ],
)
export type ActRow = typeof publicationActs.$inferSelect

/** A publication of an action, marked in the transaction that changes it, so that nothing is done twice. */
export const publicationActItems = pgTable(
  'publication_act_items',
  {
    actId: integer()
      .notNull()
      .references(() => publicationActs.id, { onDelete: 'cascade' }),
    position: integer().notNull(), // from 0, in order of execution
    /** No foreign key: ids of deleted or foreign publications are refused one by one. */
    publicationId: integer().notNull(),
    outcome: text({ enum: itemOutcomes }).notNull().default('waiting'),
    before: jsonb().$type<PublicationSnapshot>(), // the publication before it; null until it is done
    retagged: jsonb().$type<Retagged>(),
    reason: text(), // of the refusal, in English; for an undo also anything that could not be restored
    reasons: jsonb().$type<Reason[]>().notNull().default([]), // of these sentences
  },
  table => [
    primaryKey({ columns: [table.actId, table.position] }),
    index('publication_act_items_waiting')
      .on(table.actId, table.position)
      .where(sql`${table.outcome} = 'waiting'`),
  ],
)
export type ActItem = typeof publicationActItems.$inferSelect
