import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { domainProofs, domainStates } from '#db/rules/addresses/domains.ts'
import { moment } from './columns.ts'
import { groups } from './groups.ts'

export const domainChecks = pgTable('domain_checks', {
  groupId: integer()
    .primaryKey()
    .references(() => groups.id, { onDelete: 'cascade' }),
  domain: text().notNull(), // the domain checked; the group may claim another one by now
  state: text({ enum: domainStates }).notNull(),
  addresses: text().array().notNull().default([]),
  proof: text({ enum: domainProofs }), // null until ownership was proved once
  proofMissingSince: moment(),
  isTaken: boolean().notNull().default(false), // true if another group has proved the domain too
  checkedAt: moment(),
  askedAt: moment(), // null without a pending request
  nextCheckAt: moment(), // null if the next check runs on request only
  failures: integer().notNull().default(0),
  workedAt: moment(),
})
export type DomainCheck = typeof domainChecks.$inferSelect
