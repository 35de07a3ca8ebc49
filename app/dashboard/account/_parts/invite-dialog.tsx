import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import type { GroupEntry } from '#app/dashboard/_frame/role-words.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { MembershipInput } from '#db/people/memberships.ts'
import type { Role } from '#db/rules/roles.ts'
import { InvitationLink } from './invitation-link.tsx'
import { MembershipFields } from './membership-fields.tsx'

type Props = {
  groups: GroupEntry[]
  ownRole: Role
  sendsMail: boolean
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

const atFirst: MembershipInput = { role: 'editor', allGroups: true, groupRoles: [] }

/** Asks somebody to join: by mail, or by a link that the inviter passes on. */
export function InviteDialog({ isOpen, onOpenChange, ...props }: Props) {
  // The link leaves memory with its dialog.
  const invite = useMutation(api.people.invitations.send.mutationOptions({ gcTime: 0 }))
  const tell = useToast()
  const [email, setEmail] = useState('')
  const [membership, setMembership] = useState(atFirst)
  const link = invite.data?.link

  function send() {
    runToEnd(
      invite,
      { email: email.trim(), ...membership },
      {
        onSuccess(sent) {
          if (sent.link !== null) return
          onOpenChange(false)
          tell({ title: `Invitation sent to ${sent.invitation.email}` })
        },
      },
    )
  }
  function forget() {
    invite.reset()
    setEmail('')
    setMembership(atFirst)
  }

  return (
    <Dialog
      title={link ? 'Send this link' : 'Invite someone'}
      isHeld={Boolean(link)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={forget}
    >
      {link ? (
        <>
          <InvitationLink email={invite.data?.invitation.email ?? email} link={link} />
          <div className={dialogButtons}>
            <Button onClick={() => onOpenChange(false)}>Done</Button>
          </div>
        </>
      ) : (
        <InviteForm
          {...{ ...props, email, membership }}
          error={invite.error}
          isBusy={invite.isPending}
          onEmail={setEmail}
          onMembership={setMembership}
          onSend={send}
          onCancel={() => onOpenChange(false)}
        />
      )}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'groups' | 'ownRole' | 'sendsMail'> & {
  email: string
  membership: MembershipInput
  error: Error | null
  isBusy: boolean
  onEmail(email: string): void
  onMembership(membership: MembershipInput): void
  onSend(): void
  onCancel(): void
}

function InviteForm({ groups, ownRole, sendsMail, email, membership, error, isBusy, ...on }: FormProps) {
  const faults = faultsOf(error, 'email', 'groupRoles')
  return (
    <DialogForm
      action="Invite"
      isBusy={isBusy}
      error={faults.form}
      onSubmit={on.onSend}
      onCancel={on.onCancel}
    >
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          sendsMail
            ? 'They get an e-mail with a link to set a name and password.'
            : 'You’ll get an invitation link to send.'
        }
        error={faults.at.email}
        value={email}
        onValueChange={on.onEmail}
      />
      <MembershipFields
        membership={membership}
        groups={groups}
        ownRole={ownRole}
        error={faults.at.groupRoles}
        onChange={on.onMembership}
      />
    </DialogForm>
  )
}
