import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { domainProofs, domainStates } from '#db/rules/addresses/domains.ts'
import { moment } from './columns.ts'
import { groups } from './groups.ts'

/** Whether the domain that a group claims is its own and leads here, as it was when that was last looked at. */
export const domainChecks = pgTable('domain_checks', {
  groupId: integer()
    .primaryKey()
    .references(() => groups.id, { onDelete: 'cascade' }),
  /** That was looked at: the group may have got another one since. */
  domain: text().notNull(),
  state: text({ enum: domainStates }).notNull(),
  /** IP addresses that the name leads to. */
  addresses: text().array().notNull().default([]),
  /** What proved that the domain is the group's; null as long as nothing did. */
  proof: text({ enum: domainProofs }),
  /** Since when that has not been found any more. */
  proofMissingSince: moment(),
  /** Whether it is another group's, which has proved it too. */
  isTaken: boolean().notNull().default(false),
  /** When the last look ended; null before the first one. */
  checkedAt: moment(),
  /** Since when a look is asked for that has not ended; null where none is. */
  askedAt: moment(),
  /** When the next one is due; null where there is none but on request. */
  nextCheckAt: moment(),
  /** How many looks in a row found that it does not work. */
  failures: integer().notNull().default(0),
  /** When it worked last; null where it never did. */
  workedAt: moment(),
})
export type DomainCheck = typeof domainChecks.$inferSelect
