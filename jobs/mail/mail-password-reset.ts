import { makeResetLink } from '#db/people/personal-links.ts'
import type { Payload } from '#db/queue.ts'
import { post } from './post.ts'

/** Mails a password reset link; does nothing for an unknown address. */
export async function mailPasswordResetJob({ email }: Payload<'mail_password_reset'>): Promise<void> {
  const made = await makeResetLink(email)
  if (made === undefined) return
  await post({
    to: made.email,
    subject: 'Your new password for Recto',
    text: `Someone, probably you, asked for a new password for Recto.

Choose it here:
${made.link}

The link works once and expires in an hour. If this wasn’t you, ignore this mail: your password stays the same.
`,
  })
}
