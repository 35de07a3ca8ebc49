import { makeResetLink } from '#db/people/personal-links.ts'
import type { Payload } from '#db/queue.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { post } from './post.ts'

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
