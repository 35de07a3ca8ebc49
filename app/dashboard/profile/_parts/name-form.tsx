'use client'
import { api } from '#app/dashboard/_api/procedures.ts'
import { RenameForm } from '#app/dashboard/_frame/rename-form.tsx'
import { personName } from '#db/rules/terms/names.ts'

export function NameForm({ name }: { name: string }) {
  return (
    <RenameForm
      shape={personName}
      saved={{ name }}
      rename={named => api.profile.change.call(named)}
      field={{ label: 'Your name', name: 'name', autoComplete: 'name', maxLength: 100 }}
    />
  )
}
