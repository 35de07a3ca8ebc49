'use client'

import { useDeferredValue, useState } from 'react'
import { type ThemeDraft, useSaveTheme, useThemePreview } from '#app/dashboard/_api/products/themes.ts'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextArea } from '#components/forms/text-area.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { DeleteTheme } from './delete-theme.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { ThemeWords } from './theme-words.tsx'

type Theme = ThemeDraft & { id: number; hotspotCount: number }
type Props = { groupId: number; theme: Theme; mayWrite: boolean }

const subjects = { template: 'The template', css: 'The CSS' }

/** Template and CSS of a theme beside a page that is drawn with them. */
export function ThemeEditor({ groupId, theme, mayWrite }: Props) {
  const [draft, setDraft] = useState<ThemeDraft>({
    name: theme.name,
    template: theme.template,
    css: theme.css,
  })
  const set = (changes: Partial<ThemeDraft>) => setDraft(before => ({ ...before, ...changes }))
  const save = useSaveTheme(groupId, theme.id)
  const toast = useToast()
  const tried = useDeferredValue(draft)
  const { data: preview } = useThemePreview(groupId, tried)
  const faults = faultsOf(save.error, 'name', 'template', 'css')
  const told = (field: keyof typeof subjects) =>
    preview?.problems[field].map(problem => `${subjects[field]} ${problem}.`).join(' ') || faults.at[field]
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form
        className="flex min-w-0 flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          save.mutate(draft, { onSuccess: () => toast({ title: 'Theme saved' }) })
        }}
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          error={faults.at.name}
          value={draft.name}
          onValueChange={name => set({ name })}
        />
        <TextArea
          label="Template"
          name="template"
          rows={12}
          isCode
          error={told('template')}
          value={draft.template}
          onValueChange={template => set({ template })}
        />
        <TextArea
          label="CSS"
          name="css"
          rows={14}
          isCode
          error={told('css')}
          value={draft.css}
          onValueChange={css => set({ css })}
        />
        <ThemeWords />
        <FormFault error={faults.form} />
        {mayWrite && <Buttons groupId={groupId} theme={theme} isBusy={save.isPending} />}
      </form>
      <ThemePreview preview={preview} />
    </div>
  )
}

function Buttons({ groupId, theme, isBusy }: Omit<Props, 'mayWrite'> & { isBusy: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button type="submit" kind="primary" isBusy={isBusy}>
        Save
      </Button>
      <DeleteTheme groupId={groupId} theme={theme} />
    </div>
  )
}
