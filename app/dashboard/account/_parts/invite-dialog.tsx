import { type FormEvent, useState } from 'react'
import { type Standing, useInvite } from '#app/dashboard/_api/people.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import type { GroupEntry } from '#app/dashboard/_frame/role-words.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { Role } from '#db/rules/roles.ts'
import { InvitationLink } from './invitation-link.tsx'
import { StandingFields } from './standing-fields.tsx'

type Props = {
  groups: GroupEntry[]
  ownRole: Role
  sendsMail: boolean
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

const atFirst: Standing = { role: 'editor', all_groups: true, group_roles: [] }

/** Asks somebody to join: by mail, or by a link that the inviter passes on. */
export function InviteDialog({ groups, ownRole, sendsMail, isOpen, onOpenChange }: Props) {
  const invite = useInvite()
  const tell = useToast()
  const [email, setEmail] = useState('')
  const [standing, setStanding] = useState(atFirst)
  const link = invite.data?.link
  const fields = invite.error instanceof Refused ? invite.error.fields : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    invite.mutate(
      { email: email.trim(), ...standing },
      {
        onSuccess(sent) {
          if (sent.link !== null) return
          onOpenChange(false)
          tell({ title: `${sent.invitation.email} gets a mail with a link` })
        },
      },
    )
  }
  function forget() {
    invite.reset()
    setEmail('')
    setStanding(atFirst)
  }

  return (
    <Dialog
      title={link ? 'Pass the link on' : 'Invite somebody'}
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
        <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
          <FormFault error={Object.keys(fields).length > 0 ? undefined : invite.error?.message} />
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
            error={fields.email}
            value={email}
            onValueChange={setEmail}
          />
          <StandingFields
            standing={standing}
            groups={groups}
            ownRole={ownRole}
            error={fields.group_roles}
            onChange={setStanding}
          />
          <div className={dialogButtons}>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button kind="primary" type="submit" isBusy={invite.isPending}>
              Invite
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
