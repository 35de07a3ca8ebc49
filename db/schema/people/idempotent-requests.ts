import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { accounts } from './accounts.ts'

/** Requests with an `Idempotency-Key`, and their answers for as long as a repetition gets them again. */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    /** The API key or the person, such as `key 7`. */
    caller: text().notNull(),
    /** The `Idempotency-Key`. */
    key: text().notNull(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of method, address and body, hex. */
    fingerprint: text().notNull(),
    /** Names the run, so that one that lost its hold writes nothing. */
    run: uuid().notNull(),
    /** The run counts as lost from then on, unless it renewed its hold. */
    heldUntil: moment().notNull(),
    doneAt: moment(),
    /** Sealed, as answers may hold secrets; null while it runs, and for one too large to keep. */
    answer: text(),
    expiresAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotent_requests_account_id').on(table.accountId),
    index('idempotent_requests_expires_at').on(table.expiresAt),
  ],
)
