import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { EndedLink } from '#app/dashboard/_frame/signing-in/ended-link.tsx'
import { personOfLink } from '#db/people/personal-links.ts'
import { NewPasswordForm } from './new-password-form.tsx'

// Keeps the secret link from other sites; `no-referrer` would send forms without an origin.
export const metadata: Metadata = { title: 'New password', referrer: 'same-origin' }

type Props = { params: Promise<{ token: string }> }

/** Loading it uses nothing up, since mail programs open links too. */
export default async function NewPasswordPage({ params }: Props) {
  const { token } = await params
  const user = await personOfLink('password_reset', token)
  if (user === undefined)
    return (
      <EndedLink way={{ href: '/dashboard/forgotten-password', name: 'Request a new link' }}>
        It was already used, it expired after an hour, or the password has changed since.
      </EndedLink>
    )
  return (
    <OpenedBook title="Choose a new password">
      <NewPasswordForm token={token} email={user.email} />
    </OpenedBook>
  )
}
