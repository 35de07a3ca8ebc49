import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { EndedLink } from '#app/dashboard/_frame/signing-in/ended-link.tsx'
import { regionChoices } from '#app/dashboard/_regions/choices.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { personOfLink } from '#db/people/personal-links.ts'
import { SetUpForm } from './set-up-form.tsx'

// Keeps the secret link from other sites; `no-referrer` would send forms without an origin.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('auth'))['setUp.title'], referrer: 'same-origin' }
}

type Props = { params: Promise<{ token: string }> }

/** First screen of an installation, by a link in the server's log. */
export default async function SetUpPage({ params }: Props) {
  const { token } = await params
  const words = await dashboardWords('auth')
  const frame = await dashboardWords('frame')
  if ((await personOfLink('set_up', token)) === undefined)
    return (
      <EndedLink way={{ href: '/dashboard/sign-in', name: frame.signIn }}>{words['setUp.ended']}</EndedLink>
    )
  return (
    <OpenedBook title={words['setUp.welcome']}>
      <SetUpForm token={token} regions={regionChoices((await dashboardWords('frame')).locale)} />
    </OpenedBook>
  )
}
