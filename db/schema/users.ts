import { sql } from 'drizzle-orm'
import { integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '#db/rules/roles.ts'
import { accounts } from './accounts.ts'
import { createdAt, id } from './columns.ts'

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
    /** scrypt, see `db/passwords.ts`. */
    passwordHash: text().notNull(),
    /** Raised to sign the person out everywhere: a session carries the number it was made with. */
    sessionVersion: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)
export type User = typeof users.$inferSelect
