import { useEffect, useState } from 'react'
import { type Access, type Person, useChangePerson } from '#app/dashboard/_api/people.ts'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import type { GroupEntry } from '#app/dashboard/_frame/role-words.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { Role } from '#db/rules/roles.ts'
import { StandingFields } from './standing-fields.tsx'

type Props = {
  person: Person | undefined // undefined closes the dialog
  groups: GroupEntry[]
  ownRole: Role
  onClose(): void
}

export function ChangePersonDialog({ person, groups, ownRole, onClose }: Props) {
  const change = useChangePerson()
  const tell = useToast()
  const [shown, setShown] = useState(person)
  const [standing, setStanding] = useState<Access>()
  useEffect(() => {
    if (person === undefined) return
    const { role, all_groups, group_roles } = person
    setShown(person)
    setStanding({ role, all_groups, group_roles })
  }, [person])
  const name = shown?.name || shown?.email
  const faults = faultsOf(change.error, 'group_roles')

  function submit() {
    if (person === undefined || standing === undefined) return
    runToEnd(
      change,
      { id: person.id, person: standing },
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
        {standing && (
          <StandingFields
            standing={standing}
            groups={groups}
            ownRole={ownRole}
            error={faults.at.group_roles}
            onChange={setStanding}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}
