import { env } from '#db/env.ts'
import type { Payload } from '#db/queue.ts'
import { endWeeklyMail, readWeeklyMail } from '#db/statistics/weekly-mails/mail.ts'
import { queueWeeklyMails } from '#db/statistics/weekly-mails/queueing.ts'
import { post } from './post.ts'

/** Queues the weekly mails that are due; without a mail server nobody could read them. */
export async function queueWeeklyMailsJob(): Promise<void> {
  if (env().smtpUrl !== undefined) await queueWeeklyMails()
}

/** Mails a person the week of a group, unless that was done, is no longer wanted, or nobody read. */
export async function mailWeekJob(key: Payload<'mail_week'>): Promise<void> {
  const mail = await readWeeklyMail(key)
  if (mail !== undefined) await post(mail)
  await endWeeklyMail(key)
}
