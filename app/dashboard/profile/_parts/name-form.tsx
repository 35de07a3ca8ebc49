'use client'
import { renamePerson } from '#app/dashboard/_api/sessions.ts'
import { RenameForm } from '#app/dashboard/_frame/rename-form.tsx'

export function NameForm({ name }: { name: string }) {
  return (
    <RenameForm
      saved={name}
      rename={renamePerson}
      field={{ label: 'Your name', name: 'profile_name', autoComplete: 'name', maxLength: 100 }}
    />
  )
}
