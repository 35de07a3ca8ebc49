import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  table => [index('sessions_user').on(table.userId)],
)
export type Session = typeof sessions.$inferSelect

export const linkPurposes = ['password_reset', 'set_up'] as const

/** A one-time link, for a new password or to claim the first account. */
export const personalLinks = pgTable(
  'personal_links',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: linkPurposes }).notNull(),
    tokenHash: text().notNull(), // SHA-256 of the link's token, hex
    createdAt: createdAt(),
    expiresAt: moment(),
  },
  table => [uniqueIndex('personal_links_token').on(table.tokenHash)],
)
