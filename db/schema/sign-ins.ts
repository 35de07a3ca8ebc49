import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Failed attempts to sign in, or to open a publication with a password, kept for as long as they count. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    /** Whom or where it was tried: `email:…`, `address:…`, or `publication:<id>:<address>`. */
    subject: text().notNull(),
    at: createdAt(),
  },
  table => [index('failed_sign_ins_subject').on(table.subject, table.at)],
)
