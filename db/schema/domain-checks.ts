import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { domainProofs, domainStates } from '#db/rules/addresses/domains.ts'
import { moment } from './columns.ts'
import { groups } from './groups.ts'

export const domainChecks = pgTable('domain_checks', {
  groupId: integer()
    .primaryKey()
    .references(() => groups.id, { onDelete: 'cascade' }),
  /** The domain checked; the group may claim another one by now. */
  domain: text().notNull(),
  state: text({ enum: domainStates }).notNull(),
  addresses: text().array().notNull().default([]),
  /** Null until ownership was proved once. */
  proof: text({ enum: domainProofs }),
  proofMissingSince: moment(),
  /** True if another group has proved the domain too. */
  isTaken: boolean().notNull().default(false),
  checkedAt: moment(),
  /** Null without a pending request. */
  askedAt: moment(),
  /** Null if the next check runs on request only. */
  nextCheckAt: moment(),
  failures: integer().notNull().default(0),
  workedAt: moment(),
})
export type DomainCheck = typeof domainChecks.$inferSelect
