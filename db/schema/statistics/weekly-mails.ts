import { date, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../columns.ts'
import { groups } from '../groups.ts'
import { users } from '../people/users.ts'

const keys = () => ({
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  groupId: integer()
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' }),
})

/** People who chose the weekly mail of a group. */
export const weeklyMailRecipients = pgTable(
  'weekly_mail_recipients',
  {
    ...keys(),
    /** In the links that end it; good for nothing else. */
    token: uuid().notNull().defaultRandom(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.groupId] }),
    uniqueIndex('weekly_mail_recipients_token').on(table.token),
  ],
)

/** Weekly mails that were queued: a week is queued once. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    ...keys(),
    /** The Monday of the week that it tells of. */
    week: date().notNull(),
    /** Null until it was sent, or there was nothing to tell. */
    doneAt: moment(),
  },
  table => [primaryKey({ columns: [table.userId, table.groupId, table.week] })],
)
