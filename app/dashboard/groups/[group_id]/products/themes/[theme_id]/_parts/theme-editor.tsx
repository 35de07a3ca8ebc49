'use client'

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useDeferredValue, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextArea } from '#components/forms/text-area.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { ToggleChoice } from '#components/ui/toggle-choice.tsx'
import { useWords } from '#components/words/words.tsx'
import { themeProblemInWords } from '#db/rules/themes/problems.ts'
import { allThemeSettings, obeyedControls, type ThemeSettings } from '#db/rules/themes/settings.ts'
import { themeTerms } from '#db/rules/themes/terms.ts'
import { fill } from '#db/rules/words/messages.ts'
import { DeleteTheme } from './delete-theme.tsx'
import { ThemeControls } from './theme-controls.tsx'
import { ThemePreviewFrame } from './theme-preview.tsx'
import { ThemeWords } from './theme-words.tsx'

type ThemeDraft = { name: string; template: string; css: string; settings: ThemeSettings }
type Theme = ThemeDraft & { id: number; hotspotCount: number }
type Props = { groupId: number; theme: Theme; mayWrite: boolean }

const problemKeys = { template: 'theme.templateProblem', css: 'theme.cssProblem' } as const

/** Controls and code of a theme beside a page that is drawn with them. */
export function ThemeEditor({ groupId, theme, mayWrite }: Props) {
  const words = useWords('products')
  const router = useRouter()
  const save = useMutation(api.productThemes.change.mutationOptions({ onSuccess: () => router.refresh() }))
  const toast = useToast()
  const { id, name, ...source } = theme
  const form = useSchemaForm({
    shape: themeTerms,
    draft: { name, template: source.template, css: source.css, settings: source.settings },
    async send(input) {
      await save.mutateAsync({ groupId, id, ...input })
      toast({ title: words['theme.saved'] })
    },
  })
  const { template, css, settings } = useDeferredValue(form.values)
  const { data: preview } = useQuery(
    api.productThemes.preview.queryOptions({
      input: { groupId, template, css, settings },
      // Not while a colour is typed.
      enabled: allThemeSettings.safeParse(settings).success,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  )
  const [pane, setPane] = useState<Pane>('write')
  const reasons = useWords('reasons')
  const problemsOf = (field: keyof typeof problemKeys) =>
    preview?.problems[field]
      .map(problem => fill(words, problemKeys[field], { problem: themeProblemInWords(reasons, problem) }))
      .join(' ') || undefined
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Panes pane={pane} onChoose={setPane} />
      <SchemaForm
        form={form}
        className={`flex min-w-0 flex-col gap-5 ${pane === 'write' ? '' : 'max-lg:hidden'}`}
      >
        <TextField label={words['theme.name']} name="name" autoComplete="off" />
        <ThemeControls
          source={form.values}
          settings={form.values.settings}
          onChange={changes => form.set({ settings: { ...form.values.settings, ...changes } })}
        />
        <FormFault error={form.faults.at.settings} />
        <Code
          isOpenAtFirst={obeyedControls(theme).size === 0}
          problems={{ template: problemsOf('template'), css: problemsOf('css') }}
        />
        <FormFault error={form.faults.form} />
        {mayWrite && <Buttons groupId={groupId} theme={theme} isBusy={form.isBusy} />}
      </SchemaForm>
      <div className={`min-w-0 ${pane === 'preview' ? '' : 'max-lg:hidden'}`}>
        <ThemePreviewFrame preview={preview} />
      </div>
    </div>
  )
}

type CodeProps = {
  isOpenAtFirst: boolean
  problems: { template?: string | undefined; css?: string | undefined }
}

/** Template and CSS, for people who want them; open where something is wrong with them. */
function Code({ isOpenAtFirst, problems: { template, css } }: CodeProps) {
  const words = useWords('products')
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <details
      open={isOpen || template !== undefined || css !== undefined}
      onToggle={event => setIsOpen(event.currentTarget.open)}
      className="rounded-xl border border-hairline bg-raised px-4 py-3"
    >
      <summary className="cursor-pointer font-medium">{words['theme.code']}</summary>
      <div className="mt-4 flex flex-col gap-5">
        <TextArea label={words['theme.template']} name="template" rows={12} isCode error={template} />
        <TextArea label="CSS" name="css" rows={14} isCode error={css} />
        <ThemeWords />
      </div>
    </details>
  )
}

type Pane = 'write' | 'preview'

/** Small screens have room for one of both. */
function Panes({ pane, onChoose }: { pane: Pane; onChoose(pane: Pane): void }) {
  const words = useWords('products')
  return (
    <div className="sticky top-14 z-10 -mx-2 bg-ground/95 px-2 py-2 backdrop-blur-md sm:top-16 lg:hidden">
      <ToggleChoice
        label={words['theme.shown']}
        choices={[
          { value: 'write', label: words['theme.write'] },
          { value: 'preview', label: words['theme.preview'] },
        ]}
        value={pane}
        onChoose={onChoose}
      />
    </div>
  )
}

function Buttons({ groupId, theme, isBusy }: Omit<Props, 'mayWrite'> & { isBusy: boolean }) {
  const { save } = useWords('frame')
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {save}
      </Button>
      <DeleteTheme groupId={groupId} theme={theme} />
    </div>
  )
}
