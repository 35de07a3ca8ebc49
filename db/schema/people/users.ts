import { sql } from 'drizzle-orm'
import { boolean, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dashboardLanguages } from '#db/rules/languages.ts'
import { mailTopics } from '#db/rules/mails/topics.ts'
import { roles } from '#db/rules/roles.ts'
import { createdAt, id } from '../columns.ts'
import { groups } from '../groups.ts'
import { accounts } from './accounts.ts'

export const userRole = pgEnum('user_role', roles)

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
    /** True if the role holds in every group, future ones too; otherwise only in those of `group_roles`. */
    allGroups: boolean().notNull().default(true),
    passwordHash: text().notNull(),
    /** Raised to sign the person out everywhere: a session carries the version it was made with. */
    sessionVersion: integer().notNull().default(1),
    /** Topics of mails that the person does not want. */
    mutedMails: text({ enum: mailTopics }).array().notNull().default([]),
    /** True if publications of the account count this person as a reader while signed in. */
    countedAsReader: boolean().notNull().default(false),
    /** Language of the dashboard; null for that of the browser. */
    language: text({ enum: dashboardLanguages }),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)
export type User = typeof users.$inferSelect

/** A person's role in one group; overrides the role in the account. */
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
