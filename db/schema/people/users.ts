import { sql } from 'drizzle-orm'
import { boolean, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '#db/rules/roles.ts'
import { createdAt, id } from '../columns.ts'
import { groups } from '../groups.ts'
import { accounts } from './accounts.ts'

export const userRole = pgEnum('user_role', roles)

/** A person who signs in to the dashboard. */
export const users = pgTable(
  'users',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    email: text().notNull(),
    name: text().notNull().default(''),
    role: userRole().notNull().default('editor'),
    /** Whether the role holds in every group, also those to come; else there are only those of `group_roles`. */
    allGroups: boolean().notNull().default(true),
    /** scrypt, see `db/passwords/hashing.ts`. */
    passwordHash: text().notNull(),
    /** Raised to sign the person out everywhere: a session carries the number it was made with. */
    sessionVersion: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)
export type User = typeof users.$inferSelect

/** What a person may do in one group, instead of what their role in the account lets them do. */
export const groupRoles = pgTable(
  'group_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    role: userRole().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.groupId] })],
)
export type GroupRole = typeof groupRoles.$inferSelect
