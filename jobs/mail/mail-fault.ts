import { mailOfFault } from '#db/faults/mails.ts'
import type { Payload } from '#db/queue.ts'
import { post } from './post.ts'

/** Mails a person that a fault began or has ended, unless that is out of date. */
export async function mailFaultJob({ faultId, userId, isOver }: Payload<'mail_fault'>): Promise<void> {
  const mail = await mailOfFault(faultId, userId, isOver)
  if (mail === undefined) return
  await post({ to: mail.email, subject: mail.subject, text: mail.text })
}
