'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useRenameAccount } from '#app/dashboard/_api/people.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'

/** The name of who publishes, as readers' data and invitations tell it. */
export function AccountName({ title: before }: { title: string }) {
  const [title, setTitle] = useState(before)
  const [saved, setSaved] = useState(before)
  const rename = useRenameAccount()
  const tell = useToast()
  const router = useRouter()
  const fault = rename.error instanceof Refused ? rename.error.fields.title : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    rename.mutate(title, {
      onSuccess(account) {
        setTitle(account.title)
        setSaved(account.title)
        tell({ title: 'Saved' })
        router.refresh()
      },
    })
  }
  return (
    <section aria-labelledby="account" className="flex flex-col gap-5">
      <h1 id="account" className="text-2xl font-semibold tracking-tight">
        People and account
      </h1>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <FormFault error={fault === undefined ? rename.error?.message : undefined} />
        <div className="flex items-start gap-2 max-sm:flex-col">
          <div className="w-full max-w-md flex-1">
            <TextField
              label="Name of the account"
              name="account_title"
              autoComplete="organization"
              maxLength={255}
              hint="Of your company. Invitations name it."
              error={fault}
              value={title}
              onValueChange={setTitle}
            />
          </div>
          <Button
            type="submit"
            isBusy={rename.isPending}
            disabled={title.trim() === saved}
            className="sm:mt-7.5"
          >
            Save name
          </Button>
        </div>
      </form>
    </section>
  )
}
