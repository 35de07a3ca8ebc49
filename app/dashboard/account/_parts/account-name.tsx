'use client'
import { api } from '#app/dashboard/_api/procedures.ts'
import { RenameForm } from '#app/dashboard/_frame/rename-form.tsx'
import { accountName } from '#db/rules/terms/names.ts'

const field = {
  label: 'Account name',
  name: 'title' as const,
  autoComplete: 'organization',
  maxLength: 255,
  hint: 'Usually your company’s. Shown in invitations.',
}

/** Shown in readers' data and in invitations. */
export function AccountName({ title }: { title: string }) {
  return (
    <section aria-labelledby="account" className="flex flex-col gap-5">
      <h1 id="account" className="text-2xl font-semibold tracking-tight">
        People and account
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
