import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { EndedLink } from '#app/dashboard/_frame/signing-in/ended-link.tsx'
import { personOfLink } from '#db/people/personal-links.ts'
import { NewPasswordForm } from './new-password-form.tsx'

// The link is a secret that no other site is told. Not `no-referrer`: a form sent without scripts would come from nowhere.
export const metadata: Metadata = { title: 'New password', referrer: 'same-origin' }

type Props = { params: Promise<{ token: string }> }

/** Where the link to a new password leads. Looking at it uses nothing up: mail programs look at links too. */
export default async function NewPasswordPage({ params }: Props) {
  const { token } = await params
  const user = await personOfLink('password_reset', token)
  if (user === undefined)
    return (
      <EndedLink way={{ href: '/dashboard/forgotten-password', name: 'Ask for another link' }}>
        It was used, an hour has passed, or the password was changed since.
      </EndedLink>
    )
  return (
    <OpenedBook title="Choose a new password">
      <NewPasswordForm token={token} email={user.email} />
    </OpenedBook>
  )
}
