import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { GroupAssignment } from '#db/rules/roles.ts'
import { createdAt, id, moment } from '../columns.ts'
import { accounts } from './accounts.ts'
import { userRole, users } from './users.ts'

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: userRole().notNull(),
    allGroups: boolean().notNull(),
    groupRoles: jsonb().$type<GroupAssignment[]>().notNull(),
    tokenHash: text().notNull(), // SHA-256 of the link's token, hex: tokens are 256 random bits
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  table => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_email').on(table.accountId, table.email),
  ],
)
