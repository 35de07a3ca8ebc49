import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import type { RoleGroup } from '#app/dashboard/_frame/role-words.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Person } from '#db/people/people.ts'
import type { Role } from '#db/rules/roles.ts'
import { membership } from '#db/rules/terms/membership.ts'
import { fill } from '#db/rules/words/messages.ts'
import { MembershipFields } from './membership-fields.tsx'

type Props = {
  person: Person | undefined // undefined closes the dialog
  groups: RoleGroup[]
  ownRole: Role
  onClose(): void
}

export function ChangePersonDialog({ person, onClose, ...props }: Props) {
  const words = useWords('account')
  // Keeps the content while the dialog closes.
  const [current, setCurrent] = useState(person)
  if (person !== undefined && person !== current) setCurrent(person)
  return (
    <Dialog
      title={fill(words, 'role.title', { name: current ? nameOf(current) : '' })}
      isHeld={false}
      isOpen={person !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
    >
      {current && <RoleForm {...props} person={current} onClose={onClose} />}
    </Dialog>
  )
}

function RoleForm({ person, groups, ownRole, onClose }: Props & { person: Person }) {
  const words = useWords('account')
  const frame = useWords('frame')
  const change = useMutation(api.people.change.mutationOptions())
  const toast = useToast()
  const { id, role, allGroups, groupRoles } = person
  const form = useSchemaForm({
    shape: membership,
    draft: { role, allGroups, groupRoles },
    async send(changes) {
      await change.mutateAsync({ id, ...changes })
      onClose()
      toast({ title: fill(words, 'role.saved', { name: nameOf(person) }) })
    },
  })
  return (
    <DialogForm form={form} action={frame.save} onCancel={onClose}>
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

const nameOf = ({ name, email }: Person) => name || email
