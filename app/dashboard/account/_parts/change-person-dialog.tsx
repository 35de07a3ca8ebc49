import { type FormEvent, useEffect, useState } from 'react'
import { type Person, type Standing, useChangePerson } from '#app/dashboard/_api/people.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import type { GroupEntry } from '#app/dashboard/_frame/role-words.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
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
  const [standing, setStanding] = useState<Standing>()
  useEffect(() => {
    if (person === undefined) return
    const { role, all_groups, group_roles } = person
    setShown(person)
    setStanding({ role, all_groups, group_roles })
  }, [person])
  const name = shown?.name || shown?.email
  const fault = change.error instanceof Refused ? change.error.fields.group_roles : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (person === undefined || standing === undefined) return
    change.mutate(
      { id: person.id, person: standing },
      {
        onSuccess() {
          onClose()
          tell({ title: `Saved. It holds for ${name} and their API keys at once.` })
        },
      },
    )
  }

  return (
    <Dialog
      title={`What ${name} may do`}
      isHeld={false}
      isOpen={person !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={change.reset}
    >
      <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
        <FormFault error={fault === undefined ? change.error?.message : undefined} />
        {standing && (
          <StandingFields
            standing={standing}
            groups={groups}
            ownRole={ownRole}
            error={fault}
            onChange={setStanding}
          />
        )}
        <div className={dialogButtons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
