import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { EndedLink } from '#app/dashboard/_frame/signing-in/ended-link.tsx'
import { regionChoices } from '#app/dashboard/_regions/choices.ts'
import { personOfLink } from '#db/people/personal-links.ts'
import { SetUpForm } from './set-up-form.tsx'

// The link is a secret that no other site is told. Not `no-referrer`: a form sent without scripts would come from nowhere.
export const metadata: Metadata = { title: 'Set up', referrer: 'same-origin' }

type Props = { params: Promise<{ token: string }> }

/** The first screen of an installation, for whoever sees its console. */
export default async function SetUpPage({ params }: Props) {
  const { token } = await params
  if ((await personOfLink('set_up', token)) === undefined)
    return (
      <EndedLink way={{ href: '/dashboard/sign-in', name: 'Sign in' }}>
        This installation is set up already. Sign in with the e-mail and the password that were chosen.
      </EndedLink>
    )
  return (
    <OpenedBook title="Welcome to Recto">
      <SetUpForm token={token} regions={regionChoices()} />
    </OpenedBook>
  )
}
