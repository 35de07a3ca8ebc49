import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useMakeGroup } from '#app/dashboard/_api/group-settings.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import type { RegionChoices } from '#app/dashboard/_regions/choices.ts'
import { RegionFields } from '#app/dashboard/_regions/region-fields.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'

/** Creates a group, then opens its settings. */
export function NewGroupDialog({
  regions,
  isOpen,
  onOpenChange,
}: {
  regions: RegionChoices
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}) {
  const [title, setTitle] = useState('')
  const make = useMakeGroup()
  const router = useRouter()
  const fault = make.error instanceof Refused ? make.error.fields.title : undefined
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const region = { time_zone: String(form.get('timeZone')), currency: String(form.get('currency')) }
    make.mutate(
      { title, ...region },
      { onSuccess: group => router.push(`/dashboard/groups/${group.id}/settings`) },
    )
  }
  return (
    <Dialog
      title="New group"
      isHeld={false}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => {
        make.reset()
        setTitle('')
      }}
    >
      <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
        <FormFault error={fault === undefined ? make.error?.message : undefined} />
        <TextField
          label="Name"
          name="title"
          autoComplete="off"
          maxLength={255}
          placeholder="Catalogues Switzerland"
          hint="The address follows the name until you publish."
          error={fault}
          value={title}
          onValueChange={setTitle}
        />
        <RegionFields choices={regions} />
        <div className={dialogButtons}>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={make.isPending || make.isSuccess}>
            Create group
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
