import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { EndedLink } from '#app/dashboard/_frame/signing-in/ended-link.tsx'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { personOfLink } from '#db/people/personal-links.ts'
import { NewPasswordForm } from './new-password-form.tsx'

// Keeps the secret link from other sites; `no-referrer` would send forms without an origin.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('auth'))['newPassword.title'], referrer: 'same-origin' }
}

type Props = { params: Promise<{ token: string }> }

/** Loading it uses nothing up, since mail programs open links too. */
export default async function NewPasswordPage({ params }: Props) {
  const { token } = await params
  const words = await dashboardWords('auth')
  const user = await personOfLink('password_reset', token)
  if (user === undefined)
    return (
      <EndedLink way={{ href: '/dashboard/forgotten-password', name: words['newPassword.requestNew'] }}>
        {words['newPassword.ended']}
      </EndedLink>
    )
  return (
    <OpenedBook title={words['newPassword.choose']}>
      <NewPasswordForm token={token} email={user.email} />
    </OpenedBook>
  )
}
