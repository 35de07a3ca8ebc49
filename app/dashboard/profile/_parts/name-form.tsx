'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useRename } from '#app/dashboard/_api/sessions.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'

/** What others are told of who somebody is. */
export function NameForm({ name: before }: { name: string }) {
  const [name, setName] = useState(before)
  const [saved, setSaved] = useState(before)
  const rename = useRename()
  const tell = useToast()
  const router = useRouter()
  function submit(event: FormEvent) {
    event.preventDefault()
    rename.mutate(name, {
      onSuccess(profile) {
        setName(profile.name)
        setSaved(profile.name)
        tell({ title: 'Saved' })
        router.refresh()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <FormFault error={rename.error?.message} />
      <div className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
        <div className="w-full max-w-md flex-1">
          <TextField
            label="Your name"
            name="profile_name"
            autoComplete="name"
            maxLength={100}
            value={name}
            onValueChange={setName}
          />
        </div>
        <Button
          type="submit"
          isBusy={rename.isPending}
          disabled={name.trim() === saved}
          className="max-sm:self-start"
        >
          Save name
        </Button>
      </div>
    </form>
  )
}
