import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { EndedLink } from '#app/dashboard/_frame/signing-in/ended-link.tsx'
import { findInvitation } from '#db/people/invitations.ts'
import { AcceptForm } from './accept-form.tsx'

// The link is a secret that no other site is told. Not `no-referrer`: a form sent without scripts would come from nowhere.
export const metadata: Metadata = { title: 'Invitation', referrer: 'same-origin' }

type Props = { params: Promise<{ token: string }> }

/** Where an invitation leads. Looking at it uses nothing up: mail programs look at links too. */
export default async function InvitationPage({ params }: Props) {
  const { token } = await params
  const found = await findInvitation(token)
  if (found === undefined)
    return (
      <EndedLink way={{ href: '/dashboard/sign-in', name: 'Sign in' }}>
        The invitation was taken, taken back, or a week has passed. If you have joined already, sign in; else
        ask for another one.
      </EndedLink>
    )
  const { invitation, accountTitle, inviter } = found
  return (
    <OpenedBook title={`Join ${accountTitle}`}>
      <AcceptForm
        token={token}
        email={invitation.email}
        inviter={inviter && (inviter.name || inviter.email)}
      />
    </OpenedBook>
  )
}
