import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { EndedLink } from '#app/dashboard/_frame/signing-in/ended-link.tsx'
import { regionChoices } from '#app/dashboard/_regions/choices.ts'
import { personOfLink } from '#db/people/personal-links.ts'
import { SetUpForm } from './set-up-form.tsx'

// Keeps the secret link from other sites; `no-referrer` would send forms without an origin.
export const metadata: Metadata = { title: 'Set up', referrer: 'same-origin' }

type Props = { params: Promise<{ token: string }> }

/** First screen of an installation, by a link in the server's log. */
export default async function SetUpPage({ params }: Props) {
  const { token } = await params
  if ((await personOfLink('set_up', token)) === undefined)
    return (
      <EndedLink way={{ href: '/dashboard/sign-in', name: 'Sign in' }}>
        This installation is already set up. Sign in with the e-mail and password that were chosen.
      </EndedLink>
    )
  return (
    <OpenedBook title="Welcome to Recto">
      <SetUpForm token={token} regions={regionChoices()} />
    </OpenedBook>
  )
}
