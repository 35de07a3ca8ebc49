'use client'
import { api } from '#app/dashboard/_api/procedures.ts'
import { RenameForm } from '#app/dashboard/_frame/rename-form.tsx'

export function NameForm({ name }: { name: string }) {
  return (
    <RenameForm
      saved={name}
      rename={async name => (await api.profile.change.call({ name })).name}
      field={{ label: 'Your name', name: 'profile_name', autoComplete: 'name', maxLength: 100 }}
    />
  )
}
