'use client'
import { api } from '#app/dashboard/_api/procedures.ts'
import { RenameForm } from '#app/dashboard/_frame/rename-form.tsx'
import { useWords } from '#components/words/words.tsx'
import { accountName } from '#db/rules/terms/names.ts'

/** Shown in readers' data and in invitations. */
export function AccountName({ title }: { title: string }) {
  const words = useWords('account')
  const field = {
    label: words['name.label'],
    name: 'title' as const,
    autoComplete: 'organization',
    maxLength: 255,
    hint: words['name.hint'],
  }
  return (
    <section aria-labelledby="account" className="flex flex-col gap-5">
      <h1 id="account" className="text-2xl font-semibold tracking-tight">
        {words.title}
      </h1>
      <RenameForm
        shape={accountName}
        saved={{ title }}
        rename={named => api.account.change.call(named)}
        field={field}
      />
    </section>
  )
}
