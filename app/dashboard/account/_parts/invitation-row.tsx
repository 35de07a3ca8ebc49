import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { type Invitation, useResendInvitation, useRevokeInvitation } from '#app/dashboard/_api/people.ts'
import { type GroupEntry, reachOf, roleNames } from '#app/dashboard/_frame/role-words.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { mayGive, type Role } from '#db/rules/roles.ts'
import { InvitationLink } from './invitation-link.tsx'

type Props = { invitation: Invitation; groups: GroupEntry[]; ownRole: Role }

export function InvitationRow({ invitation, groups, ownRole }: Props) {
  const { email, role, state, expires_at } = invitation
  const { day } = useTimes()
  const { resend, revoke, link, forgetLink } = useInvitation(invitation)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{email}</p>
        {state === 'open' ? (
          <p className="text-sm text-ink-soft">The link works until {day(expires_at)}</p>
        ) : (
          <p className="flex items-center gap-1.5 text-sm text-care">
            <CalendarX aria-hidden className="size-4" />
            The link has ended
          </p>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p>{roleNames[role]}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{reachOf(invitation, groups)}</p>
      </div>
      {mayGive(ownRole, role) && (
        <div className="flex gap-2">
          <Button
            aria-label={`Send again: the invitation of ${email}`}
            isBusy={resend.isPending}
            onClick={() => resend.mutate()}
          >
            Send again
          </Button>
          <Button
            kind="quiet"
            aria-label={`Take back the invitation of ${email}`}
            isBusy={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            Take back
          </Button>
        </div>
      )}
      <Dialog title="The new link" isHeld isOpen={link !== undefined} onOpenChange={forgetLink}>
        {link !== undefined && <InvitationLink email={email} link={link} />}
        <div className={dialogButtons}>
          <Button onClick={forgetLink}>Done</Button>
        </div>
      </Dialog>
    </li>
  )
}

function useInvitation(invitation: Invitation) {
  const tell = useToast()
  const [link, setLink] = useState<string>()
  const failed = (error: Error) => tell({ title: error.message, isFailure: true })
  const resending = useResendInvitation()
  const revoking = useRevokeInvitation()
  const resend = {
    isPending: resending.isPending,
    mutate: () =>
      resending.mutate(invitation, {
        onSuccess: sent => {
          if (sent.link === null)
            tell({ title: `Sent to ${invitation.email} again; the earlier link has ended` })
          else setLink(sent.link)
        },
        onError: failed,
      }),
  }
  const revoke = {
    isPending: revoking.isPending,
    mutate: () =>
      revoking.mutate(invitation, {
        onSuccess: () => tell({ title: `The invitation of ${invitation.email} has ended` }),
        onError: failed,
      }),
  }
  return { resend, revoke, link, forgetLink: () => setLink(undefined) }
}
