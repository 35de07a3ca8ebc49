'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type GroupSettings, useChangeGroup, useGroupSettings } from '#app/dashboard/_api/group-settings.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import { UnsavedChanges } from '#app/dashboard/_frame/unsaved-changes.tsx'
import type { Choice } from '#app/dashboard/_regions/choices.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { AddressSection } from './address-section.tsx'
import { BrandingSection } from './branding-section.tsx'
import { DefaultsSection } from './defaults-section.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { DomainNote } from './domain-note.tsx'
import { type Fields, fieldsOf, type ShopWords, settingsForm } from './fields.ts'
import { LogoField } from './logo-field.tsx'
import { ReaderPreview } from './reader-preview.tsx'
import { ReadersSection } from './readers-section.tsx'
import { RegionSection } from './region-section.tsx'

type Props = {
  initialData: GroupSettings
  /** Whether another name gives it another address, as long as it was read nowhere. */
  slugFollowsTitle: boolean
  readerUrl: string
  isLocalTrial: boolean
  timeZones: Choice[]
  currencies: Choice[]
  shopWords: ShopWords
  mayDelete: boolean
}

/** All settings of a group in one form, with what readers will see of them beside it. */
export function SettingsScreen({
  initialData,
  slugFollowsTitle,
  readerUrl,
  isLocalTrial,
  mayDelete,
  shopWords,
  ...offered
}: Props) {
  const group = useGroupSettings(initialData)
  const { form, save, isSaving, error } = useSettingsForm(group)
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <UnsavedChanges isDirty={isDirty} />
      <h1 className="mb-6 text-2xl font-semibold tracking-tight">Settings</h1>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,42rem)_minmax(18rem,26rem)]">
        <form onSubmit={save} noValidate className="flex min-w-0 flex-col gap-10">
          <Section title="Name and address">
            <AddressSection group={group} readerUrl={readerUrl} slugFollowsTitle={slugFollowsTitle} />
            <DomainNote group={group} readerUrl={readerUrl} isLocalTrial={isLocalTrial} />
          </Section>
          <Section title="Language and region">
            <RegionSection {...offered} />
          </Section>
          <Section title="Branding">
            <LogoField group={group} />
            <BrandingSection shopWords={shopWords} />
          </Section>
          <Section title="What readers can do">
            <ReadersSection />
          </Section>
          <Section title="New publications">
            <DefaultsSection />
          </Section>
          <SaveBar isDirty={isDirty} isSaving={isSaving} error={error} onDiscard={() => form.reset()} />
        </form>
        <ReaderPreview group={group} shopWords={shopWords} />
        {mayDelete && <DeleteGroup group={group} />}
      </div>
    </FormProvider>
  )
}

function useSettingsForm(group: GroupSettings) {
  const change = useChangeGroup(group.id)
  const tell = useToast()
  const form = useForm<Fields, unknown, z.output<typeof settingsForm>>({
    resolver: zodResolver(settingsForm),
    defaultValues: fieldsOf(group),
  })
  // What somebody else saved meanwhile comes in, but not over what is being typed.
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(fieldsOf(group))
  }, [group, form])
  const save = form.handleSubmit(async changes => {
    try {
      form.reset(fieldsOf(await change.mutateAsync(changes)))
      tell({ title: 'Saved. Readers see it at once.' })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      for (const [field, message] of Object.entries(error.fields))
        form.setError(field as keyof Fields, { message }, { shouldFocus: true })
    }
  })
  const isOfAField = change.error instanceof Refused && Object.keys(change.error.fields).length > 0
  return { form, save, isSaving: change.isPending, error: isOfAField ? undefined : change.error?.message }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <h2 className="border-b border-hairline pb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}

type SaveBarProps = { isDirty: boolean; isSaving: boolean; error: string | undefined; onDiscard(): void }

/** In sight as long as there is something to save. */
function SaveBar({ isDirty, isSaving, error, onDiscard }: SaveBarProps) {
  return (
    <div
      data-dirty={isDirty || undefined}
      className="bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-hairline bg-ground/95 px-4 py-3 backdrop-blur-md data-[dirty]:sticky sm:-mx-6 sm:px-6"
    >
      <FormFault error={error} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto text-sm text-ink-soft">
          {isDirty ? 'Not saved yet' : 'Everything is saved'}
        </p>
        {isDirty && <Button onClick={onDiscard}>Discard</Button>}
        <Button kind="primary" type="submit" isBusy={isSaving} disabled={!isDirty}>
          Save
        </Button>
      </div>
    </div>
  )
}
