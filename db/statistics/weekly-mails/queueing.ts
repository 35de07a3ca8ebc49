import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'

/** A mail to one person about one group's week, by its Monday. */
export type WeeklyMailKey = { userId: number; groupId: number; week: string }

const sendingHour = 7
/** Mails wait until then for days that are not folded yet. */
const latestHour = 12
const keptDays = 100

/**
 * Queues the weekly mails that are due: from Monday 7:00 in the group's time zone, once for each week, person and group.
 * A week that ended before somebody chose the mail is not told to them; one that was missed is told until the next
 * Monday.
 * @param now the database's time unless given, so that all workers go by one clock
 */
export async function queueWeeklyMails(now?: Date): Promise<WeeklyMailKey[]> {
  const moment = now === undefined ? sql`now()` : sql`${now.toISOString()}::timestamptz`
  const at = (hour: number) => sql`(monday + make_interval(hours => ${hour})) at time zone g.time_zone`
  return database().transaction(async tx => {
    const due = await tx.execute<WeeklyMailKey>(sql`
      insert into weekly_mails (user_id, group_id, week)
      select r.user_id, r.group_id, monday::date - 7
      from weekly_mail_recipients r
      join groups g on g.id = r.group_id and g.deleted_at is null
      cross join lateral date_trunc('week', ${moment} at time zone g.time_zone) monday
      where ${moment} >= ${at(sendingHour)} and r.created_at < ${at(sendingHour)}
        and (${moment} >= ${at(latestHour)} or not exists (
          select from statistics_unfolded open
          where open.group_id = g.id and open.writes > 0 and open.day between monday::date - 7 and monday::date - 1))
      on conflict do nothing
      returning user_id as "userId", group_id as "groupId", week::text`)
    for (const mail of due) await enqueue(tx, 'mail_week', mail, { maxAttempts: 10 })
    await tx.execute(sql`delete from weekly_mails where week < (${moment})::date - ${keptDays}::int`)
    return [...due]
  })
}
