'use client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { SelectField } from '#components/forms/select-field.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { type DashboardLanguage, dashboardLanguages, languages } from '#db/rules/languages.ts'

/** The language of the dashboard for this person; saved and shown at once. */
export function LanguageField({ saved }: { saved: DashboardLanguage | null }) {
  const words = useWords('profile')
  const frame = useWords('frame')
  const { compare } = useFormats()
  const [language, setLanguage] = useState(saved)
  const router = useRouter()
  const toast = useToast()
  const saving = useMutation({
    mutationFn: (language: DashboardLanguage | null) => api.profile.change.call({ language }),
    onMutate: setLanguage,
    onSuccess() {
      toast({ title: frame.saved })
      router.refresh()
    },
    onError: () => setLanguage(language),
  })
  const endonyms = dashboardLanguages
    .map(code => [code, languages[code].endonym] as const)
    .sort(([, one], [, other]) => compare(one, other))
  return (
    <SelectField
      label={words['language.label']}
      name="language"
      choices={[[null, words['language.browser']], ...endonyms]}
      value={language}
      onChoose={saving.mutate}
      disabled={saving.isPending}
      error={saving.error?.message}
    />
  )
}
