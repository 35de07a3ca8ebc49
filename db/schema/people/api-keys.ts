import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { keyScopes } from '../../rules/key-scopes.ts'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './users.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the key, hex: keys are 256 random bits, so a slow hash would add nothing. */
    hash: text().notNull(),
    prefix: text().notNull(),
    readOnly: boolean().notNull().default(false),
    scopes: text({ enum: keyScopes }).array(), // null means all, also those to come
    groupIds: integer().array(), // null means all groups of the account
    expiresAt: moment(),
    revokedAt: moment(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('api_keys_hash').on(table.hash)],
)
