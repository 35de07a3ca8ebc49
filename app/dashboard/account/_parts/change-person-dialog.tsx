import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import type { GroupEntry } from '#app/dashboard/_frame/role-words.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { MembershipInput } from '#db/people/memberships.ts'
import type { Person } from '#db/people/people.ts'
import type { Role } from '#db/rules/roles.ts'
import { MembershipFields } from './membership-fields.tsx'

type Props = {
  person: Person | undefined // undefined closes the dialog
  groups: GroupEntry[]
  ownRole: Role
  onClose(): void
}

export function ChangePersonDialog({ person, groups, ownRole, onClose }: Props) {
  const change = useMutation(api.people.change.mutationOptions())
  const tell = useToast()
  const [shown, setShown] = useState(person)
  const [membership, setMembership] = useState<MembershipInput>()
  useEffect(() => {
    if (person === undefined) return
    const { role, allGroups, groupRoles } = person
    setShown(person)
    setMembership({ role, allGroups, groupRoles })
  }, [person])
  const name = shown?.name || shown?.email
  const faults = faultsOf(change.error, 'groupRoles')

  function submit() {
    if (person === undefined || membership === undefined) return
    runToEnd(
      change,
      { id: person.id, ...membership },
      {
        onSuccess() {
          onClose()
          tell({ title: `Saved. It applies to ${name} and their API keys right away.` })
        },
      },
    )
  }

  return (
    <Dialog
      title={`Role of ${name}`}
      isHeld={false}
      isOpen={person !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={change.reset}
    >
      <DialogForm
        action="Save"
        isBusy={change.isPending}
        error={faults.form}
        onSubmit={submit}
        onCancel={onClose}
      >
        {membership && (
          <MembershipFields
            membership={membership}
            groups={groups}
            ownRole={ownRole}
            error={faults.at.groupRoles}
            onChange={setMembership}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}
