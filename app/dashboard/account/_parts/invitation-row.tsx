import { useMutation } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { type RoleGroup, roleNames, roleReach } from '#app/dashboard/_frame/role-words.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Invitation } from '#db/people/invitations.ts'
import { mayGive, type Role } from '#db/rules/roles.ts'
import { fill } from '#db/rules/words/messages.ts'
import { InvitationLink } from './invitation-link.tsx'

type Props = { invitation: Invitation; groups: RoleGroup[]; ownRole: Role }

export function InvitationRow({ invitation, groups, ownRole }: Props) {
  const { email, role, hasExpired, expiresAt } = invitation
  const { day } = useTimes()
  const words = useWords('account')
  const frame = useWords('frame')
  const { resend, revoke, link, forgetLink } = useInvitation(invitation)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{email}</p>
        {hasExpired ? (
          <p className="flex items-center gap-1.5 text-sm text-care">
            <CalendarX aria-hidden className="size-4" />
            {words['invitations.expired']}
          </p>
        ) : (
          <p className="text-sm text-ink-soft">
            {fill(words, 'invitations.expires', { day: day(expiresAt) })}
          </p>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p>{frame[roleNames[role]]}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{roleReach(invitation, groups, frame)}</p>
      </div>
      {mayGive(ownRole, role) && (
        <div className="flex gap-2">
          <Button
            aria-label={fill(words, 'invitations.resendTo', { email })}
            isBusy={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {words['invitations.resend']}
          </Button>
          <Button
            kind="quiet"
            aria-label={fill(words, 'invitations.revokeOf', { email })}
            isBusy={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            {words['invitations.revoke']}
          </Button>
        </div>
      )}
      <Dialog
        title={words['invitations.newLink']}
        isHeld
        isOpen={link !== undefined}
        onOpenChange={forgetLink}
      >
        {link !== undefined && <InvitationLink email={email} link={link} />}
        <div className={dialogButtons}>
          <Button onClick={forgetLink}>{frame.done}</Button>
        </div>
      </Dialog>
    </li>
  )
}

function useInvitation(invitation: Invitation) {
  const words = useWords('account')
  const toast = useToast()
  const [link, setLink] = useState<string>()
  const failed = (error: Error) => toast({ title: error.message, isFailure: true })
  // The link leaves memory with its dialog.
  const resending = useMutation(api.people.invitations.resend.mutationOptions({ gcTime: 0 }))
  const revoking = useMutation(api.people.invitations.revoke.mutationOptions())
  const { id, email } = invitation
  const resend = {
    isPending: resending.isPending,
    mutate: () =>
      runToEnd(
        resending,
        { id },
        {
          onSuccess: sent => {
            if (sent.link === null) toast({ title: fill(words, 'invitations.resent', { email }) })
            else setLink(sent.link)
          },
          onError: failed,
        },
      ),
  }
  const revoke = {
    isPending: revoking.isPending,
    mutate: () =>
      runToEnd(
        revoking,
        { id },
        {
          onSuccess: () => toast({ title: fill(words, 'invitations.revoked', { email }) }),
          onError: failed,
        },
      ),
  }
  return { resend, revoke, link, forgetLink: () => setLink(undefined) }
}
