'use client'
import { api } from '#app/dashboard/_api/procedures.ts'
import { RenameForm } from '#app/dashboard/_frame/rename-form.tsx'
import { useWords } from '#components/words/words.tsx'
import { personName } from '#db/rules/terms/names.ts'

export function NameForm({ name }: { name: string }) {
  const words = useWords('profile')
  return (
    <RenameForm
      shape={personName}
      saved={{ name }}
      rename={named => api.profile.change.call(named)}
      field={{ label: words['person.name'], name: 'name', autoComplete: 'name', maxLength: 100 }}
    />
  )
}
