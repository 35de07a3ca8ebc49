import { invitationDays, linkToMail } from '#db/people/invitations.ts'
import type { Payload } from '#db/queue.ts'
import { post } from './post.ts'

/** Mails an invitation's link, unless it was withdrawn. */
export async function mailInvitationJob({ invitationId }: Payload<'mail_invitation'>): Promise<void> {
  const invited = await linkToMail(invitationId)
  if (invited === undefined) return
  const { email, accountTitle, inviter, link } = invited
  await post({
    to: email,
    subject: `Join ${accountTitle} on Recto`,
    text: `${inviter ?? 'Someone'} invites you to ${accountTitle} on Recto, where your publications are made.

Choose a name and a password here:
${link}

The link works once and expires in ${invitationDays} days. If you weren’t expecting it, you can ignore this mail.
`,
  })
}
