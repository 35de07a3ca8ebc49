import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { EndedLink } from '#app/dashboard/_frame/signing-in/ended-link.tsx'
import { findInvitation } from '#db/people/invitations.ts'
import { AcceptForm } from './accept-form.tsx'

// Keeps the secret link from other sites; `no-referrer` would send forms without an origin.
export const metadata: Metadata = { title: 'Invitation', referrer: 'same-origin' }

type Props = { params: Promise<{ token: string }> }

/** Loading it uses nothing up, since mail programs open links too. */
export default async function InvitationPage({ params }: Props) {
  const { token } = await params
  const found = await findInvitation(token)
  if (found === undefined)
    return (
      <EndedLink way={{ href: '/dashboard/sign-in', name: 'Sign in' }}>
        The invitation was used or revoked, or it expired after a week. If you have already joined, sign in;
        otherwise ask for a new one.
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
