import { invitationDays, linkToMail } from '#db/people/invitations.ts'
import { makeResetLink } from '#db/people/personal-links.ts'
import type { Payload } from '#db/queue.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
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

/** Mails a password reset link; does nothing for an unknown address. */
export async function mailPasswordResetJob({ email }: Payload<'mail_password_reset'>): Promise<void> {
  const made = await makeResetLink(email)
  if (made === undefined) return
  const words = dashboardWordsIn(made.language ?? 'en', 'mails')
  await post({
    to: made.email,
    subject: words['reset.subject'],
    text: `${words['reset.asked']}

${words['reset.choose']}
${made.link}

${words['reset.expires']}
`,
  })
}
