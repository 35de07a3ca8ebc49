import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { EndedLink } from '#app/dashboard/_frame/signing-in/ended-link.tsx'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { findInvitation } from '#db/people/invitations.ts'
import { fill } from '#db/rules/words/messages.ts'
import { AcceptForm } from './accept-form.tsx'

// Keeps the secret link from other sites; `no-referrer` would send forms without an origin.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('auth'))['invitation.title'], referrer: 'same-origin' }
}

type Props = { params: Promise<{ token: string }> }

/** Loading it uses nothing up, since mail programs open links too. */
export default async function InvitationPage({ params }: Props) {
  const { token } = await params
  const words = await dashboardWords('auth')
  const frame = await dashboardWords('frame')
  const found = await findInvitation(token)
  if (found === undefined)
    return (
      <EndedLink way={{ href: '/dashboard/sign-in', name: frame.signIn }}>
        {words['invitation.ended']}
      </EndedLink>
    )
  const { invitation, accountTitle, inviter } = found
  return (
    <OpenedBook title={fill(words, 'invitation.join', { account: accountTitle })}>
      <AcceptForm
        token={token}
        email={invitation.email}
        inviter={inviter && (inviter.name || inviter.email)}
      />
    </OpenedBook>
  )
}
