import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { domainStates } from '#db/rules/domains.ts'
import { moment } from './columns.ts'
import { groups } from './groups.ts'

/** Whether a group's own domain leads here, as it was when that was last looked at. */
export const domainChecks = pgTable('domain_checks', {
  groupId: integer()
    .primaryKey()
    .references(() => groups.id, { onDelete: 'cascade' }),
  /** That was looked at: the group may have got another one since. */
  domain: text().notNull(),
  state: text({ enum: domainStates }).notNull(),
  /** IP addresses that the name leads to. */
  addresses: text().array().notNull().default([]),
  /** Null while it is being looked at for the first time. */
  checkedAt: moment(),
})
export type DomainCheck = typeof domainChecks.$inferSelect
