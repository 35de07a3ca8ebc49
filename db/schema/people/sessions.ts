import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './users.ts'

/** A device on which a person is signed in. Gone means signed out. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the browser says of itself. */
    userAgent: text().notNull(),
    /** IP address that it was last used from. */
    address: text().notNull(),
    createdAt: createdAt(),
    /** To the minute. */
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  table => [index('sessions_user').on(table.userId)],
)
export type Session = typeof sessions.$inferSelect

export const linkPurposes = ['password_reset', 'set_up'] as const

/** A link that stands for a person once: to choose a new password, or to make the first account theirs. */
export const personalLinks = pgTable(
  'personal_links',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: linkPurposes }).notNull(),
    /** SHA-256 of the link's token, hex. */
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    /** Null: until it is used. */
    expiresAt: moment(),
  },
  table => [uniqueIndex('personal_links_token').on(table.tokenHash)],
)
