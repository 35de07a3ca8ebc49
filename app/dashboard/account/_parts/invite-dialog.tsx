import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import type { RoleGroup } from '#app/dashboard/_frame/role-words.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Role } from '#db/rules/roles.ts'
import { invitation } from '#db/rules/terms/membership.ts'
import { fill } from '#db/rules/words/messages.ts'
import { InvitationLink } from './invitation-link.tsx'
import { MembershipFields } from './membership-fields.tsx'

type Props = {
  groups: RoleGroup[]
  ownRole: Role
  sendsMail: boolean
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** Asks somebody to join: by mail, or by a link that the inviter passes on. */
export function InviteDialog({ isOpen, onOpenChange, ...props }: Props) {
  const words = useWords('account')
  const frame = useWords('frame')
  // The link leaves memory with its dialog.
  const invite = useMutation(api.people.invitations.send.mutationOptions({ gcTime: 0 }))
  const toast = useToast()
  const sent = invite.data
  const isLink = Boolean(sent?.link)

  async function send(input: Invitation) {
    const { link, invitation } = await invite.mutateAsync(input)
    if (link !== null) return
    onOpenChange(false)
    toast({ title: fill(words, 'invite.sent', { email: invitation.email }) })
  }

  return (
    <Dialog
      title={isLink ? words['invite.sendLink'] : words['invite.invite']}
      isHeld={isLink}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={invite.reset}
    >
      {sent?.link ? (
        <>
          <InvitationLink email={sent.invitation.email} link={sent.link} />
          <div className={dialogButtons}>
            <Button onClick={() => onOpenChange(false)}>{frame.done}</Button>
          </div>
        </>
      ) : (
        <InviteForm {...props} onSend={send} onCancel={() => onOpenChange(false)} />
      )}
    </Dialog>
  )
}

type Invitation = z.input<typeof invitation>
type FormProps = Pick<Props, 'groups' | 'ownRole' | 'sendsMail'> & {
  onSend(input: Invitation): Promise<void>
  onCancel(): void
}

const atFirst: Invitation = { email: '', role: 'editor', allGroups: true, groupRoles: [] }

function InviteForm({ groups, ownRole, sendsMail, onSend, onCancel }: FormProps) {
  const words = useWords('account')
  const frame = useWords('frame')
  const form = useSchemaForm({
    shape: invitation,
    draft: atFirst,
    toInput: draft => ({ ...draft, email: draft.email.trim() }),
    send: onSend,
  })
  return (
    <DialogForm form={form} action={words['invite.send']} onCancel={onCancel}>
      <TextField
        label={frame.email}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={sendsMail ? words['invite.mailHint'] : words['invite.linkHint']}
      />
      <MembershipFields
        membership={form.values}
        groups={groups}
        ownRole={ownRole}
        error={form.faults.at.groupRoles}
        onChange={form.set}
      />
    </DialogForm>
  )
}
