import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { languageCodes } from '#db/rules/languages.ts'
import type { Customer } from '#db/rules/orders/fields.ts'
import { type OrderLine, orderStates } from '#db/rules/orders/orders.ts'
import { orderPurposes } from '#db/rules/orders/settings.ts'
import { createdAt, id } from './columns.ts'
import { groups } from './groups.ts'
import { publications } from './publications.ts'

/** Lists that readers sent to a group, as orders or as requests for a quote. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    publicationId: integer().references(() => publications.id, { onDelete: 'set null' }),
    publicationTitle: text().notNull(),
    /** As the customer knows it, such as `K7QP-3M2X`. */
    number: text().notNull(),
    /** Of the form as it was filled in: sent twice, it is one order. */
    formId: uuid().notNull().unique(),
    /** Of the form as it was opened, which serves for one order; null for orders of before 0052. */
    openedFormId: uuid().unique(),
    purpose: text({ enum: orderPurposes }).notNull(),
    state: text({ enum: orderStates }).notNull().default('new'),
    language: text({ enum: languageCodes }).notNull(),
    customer: jsonb().$type<Customer>().notNull(),
    lines: jsonb().$type<OrderLine[]>().notNull(),
    isConfirmed: boolean().notNull().default(false), // a confirmation was mailed to the customer
    consent: text(), // the sentence that the customer agreed to; null if none was asked for
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('orders_number').on(table.groupId, table.number),
    index('orders_group').on(table.groupId, table.createdAt),
    index('orders_new').on(table.groupId).where(sql`${table.state} = 'new'`),
    index('orders_publication').on(table.publicationId),
  ],
)
export type Order = typeof orders.$inferSelect
