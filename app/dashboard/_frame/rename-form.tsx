import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'

type Props = {
  saved: string
  /** @returns the new name */
  rename(name: string): Promise<string>
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'autoComplete' | 'maxLength' | 'hint'>
}

/** A name with its save button. */
export function RenameForm({ saved: before, rename, field }: Props) {
  const [name, setName] = useState(before)
  const [saved, setSaved] = useState(before)
  const tell = useToast()
  const router = useRouter()
  const renaming = useMutation({
    mutationFn: rename,
    onSuccess(now) {
      setName(now)
      setSaved(now)
      tell({ title: 'Saved' })
      router.refresh()
    },
  })
  const faults = faultsOf(renaming.error, field.name)
  function submit(event: FormEvent) {
    event.preventDefault()
    renaming.mutate(name)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <FormFault error={faults.form} />
      <div className="flex items-start gap-2 max-sm:flex-col">
        <div className="w-full max-w-md flex-1">
          <TextField {...field} error={faults.at[field.name]} value={name} onValueChange={setName} />
        </div>
        <Button
          type="submit"
          isBusy={renaming.isPending}
          disabled={name.trim() === saved}
          className="sm:mt-7.5"
        >
          Save name
        </Button>
      </div>
    </form>
  )
}
