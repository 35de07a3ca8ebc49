import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import type { RegionChoices } from '#app/dashboard/_regions/choices.ts'
import { RegionFields } from '#app/dashboard/_regions/region-fields.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'

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
  const make = useMutation(api.groups.create.mutationOptions())
  const router = useRouter()
  const faults = faultsOf(make.error, 'title')
  function submit(element: HTMLFormElement) {
    const form = new FormData(element)
    const region = { timeZone: String(form.get('timeZone')), currency: String(form.get('currency')) }
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
      <DialogForm
        action="Create group"
        isBusy={make.isPending || make.isSuccess}
        error={faults.form}
        onSubmit={submit}
        onCancel={() => onOpenChange(false)}
      >
        <TextField
          label="Name"
          name="title"
          autoComplete="off"
          maxLength={255}
          placeholder="Catalogues Switzerland"
          hint="The address follows the name until you publish."
          error={faults.at.title}
          value={title}
          onValueChange={setTitle}
        />
        <RegionFields choices={regions} />
      </DialogForm>
    </Dialog>
  )
}
