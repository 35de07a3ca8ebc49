import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Actor } from '#db/rules/activity/actors.ts'
import {
  itemOutcomes,
  type PublicationAct,
  type PublicationSnapshot,
  type Retagged,
} from '#db/rules/acts/publication-acts.ts'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'

/** Something done to some of a group's publications, one after another. */
export const publicationActs = pgTable(
  'publication_acts',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Of an undo: the act that it takes back. */
    act: jsonb().$type<PublicationAct>().notNull(),
    actor: jsonb().$type<Actor>().notNull(),
    /** The act that this one takes back: once. */
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

/** A publication of an act: marked in the transaction that changes the publication, so that nothing is done twice. */
export const publicationActItems = pgTable(
  'publication_act_items',
  {
    actId: integer()
      .notNull()
      .references(() => publicationActs.id, { onDelete: 'cascade' }),
    /** From 0, in the order in which they are done. */
    position: integer().notNull(),
    /** Not a reference: one that is gone, or another group's, is refused by itself. */
    publicationId: integer().notNull(),
    outcome: text({ enum: itemOutcomes }).notNull().default('waiting'),
    /** The publication before it; null until it is done. */
    before: jsonb().$type<PublicationSnapshot>(),
    retagged: jsonb().$type<Retagged>(),
    /** Why it was refused; of an undo also what could not be brought back. */
    reason: text(),
  },
  table => [
    primaryKey({ columns: [table.actId, table.position] }),
    index('publication_act_items_waiting')
      .on(table.actId, table.position)
      .where(sql`${table.outcome} = 'waiting'`),
  ],
)
export type ActItem = typeof publicationActItems.$inferSelect
