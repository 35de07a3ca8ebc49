'use client'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useGroupSettings } from '#app/dashboard/_api/group-settings.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import { schemaResolver } from '#app/dashboard/_forms/schema-resolver.ts'
import { SettingsLayout } from '#app/dashboard/_frame/settings/settings-layout.tsx'
import { SettingsSaveBar } from '#app/dashboard/_frame/settings/settings-save-bar.tsx'
import { SettingsFrameSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import type { OfferedTheme } from '#app/dashboard/_frame/settings/theme-choice.tsx'
import { UnsavedChanges } from '#app/dashboard/_frame/unsaved-changes.tsx'
import type { RegionChoice } from '#app/dashboard/_regions/choices.ts'
import type { FormState } from '#components/forms/form-fields.ts'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { AddressSection } from './address-section.tsx'
import { BrandingSection } from './branding-section.tsx'
import type { WhyOff } from './code-off.tsx'
import { DefaultsSection } from './defaults-section.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { DomainNote } from './domain-note.tsx'
import { formFields, type SettingFields, type ShopWords, settingsForm } from './fields.ts'
import { groupSectionIndex } from './group-sections.ts'
import { LogoField } from './logo-field.tsx'
import { GroupReaderPreview } from './reader-preview.tsx'
import { ReadersSection } from './readers-section.tsx'
import { RegionSection } from './region-section.tsx'
import { ShopFields } from './shop/shop-fields.tsx'
import { StatisticsSection } from './statistics-section.tsx'
import { OutgoingFields } from './tools/outgoing-fields.tsx'
import { ToolFields } from './tools/tool-fields.tsx'

type Props = {
  initialData: GroupSettings
  slugFollowsTitle: boolean // true while the slug still follows the title, until it is public
  readerUrl: string
  /** Origin of the group's addresses while it has no domain. */
  readerOrigin: string
  isLocalTrial: boolean
  timeZones: RegionChoice[]
  currencies: RegionChoice[]
  shopWords: ShopWords
  whyOff: WhyOff
  themes: OfferedTheme[]
  mayDelete: boolean
}

/** All settings of a group in one form, with a preview. */
export function GroupSettingsScreen({
  initialData,
  slugFollowsTitle,
  readerUrl,
  readerOrigin,
  isLocalTrial,
  mayDelete,
  shopWords,
  whyOff,
  themes,
  ...offered
}: Props) {
  const words = useWords('settings')
  const group = useGroupSettings(initialData)
  const { form, state } = useSettingsForm(group)
  const { isDirty, errors } = form.formState
  return (
    <FormProvider {...form}>
      <UnsavedChanges isDirty={isDirty} />
      <h1 className="mb-6 text-2xl font-semibold tracking-tight">{words.title}</h1>
      <SettingsLayout
        sections={groupSectionIndex(words, Object.keys(errors))}
        preview={<GroupReaderPreview group={group} shopWords={shopWords} />}
      >
        <SchemaForm form={state} className="flex min-w-0 flex-1 flex-col gap-12">
          <SettingsFrameSection id="address" title={words['sections.address']}>
            <AddressSection group={group} readerUrl={readerOrigin} slugFollowsTitle={slugFollowsTitle} />
            <DomainNote group={group} readerUrl={readerUrl} isLocalTrial={isLocalTrial} />
          </SettingsFrameSection>
          <SettingsFrameSection id="region" title={words['sections.region']}>
            <RegionSection {...offered} />
          </SettingsFrameSection>
          <SettingsFrameSection id="branding" title={words['sections.branding']}>
            <LogoField group={group} />
            <BrandingSection shopWords={shopWords} />
          </SettingsFrameSection>
          <ReaderSections group={group} whyOff={whyOff} themes={themes} />
          {isDirty && (
            <SettingsSaveBar
              title={words['unsaved.title']}
              details={words['unsaved.details']}
              isBusy={state.isBusy}
              error={state.faults.form}
              onDiscard={() => form.reset()}
            />
          )}
        </SchemaForm>
        {mayDelete && (
          <div className="mt-12">
            <DeleteGroup group={group} />
          </div>
        )}
      </SettingsLayout>
    </FormProvider>
  )
}

function ReaderSections({
  group,
  whyOff,
  themes,
}: Pick<Props, 'whyOff' | 'themes'> & { group: GroupSettings }) {
  const words = useWords('settings')
  return (
    <>
      <SettingsFrameSection id="readers" title={words['sections.readers']}>
        <ReadersSection />
      </SettingsFrameSection>
      <SettingsFrameSection id="statistics" title={words['sections.statistics']}>
        <StatisticsSection />
        <ToolFields group={group} whyOff={whyOff} />
      </SettingsFrameSection>
      <SettingsFrameSection id="shop" title={words['sections.shop']}>
        <ShopFields group={group} whyOff={whyOff} />
      </SettingsFrameSection>
      <SettingsFrameSection id="links" title={words['sections.links']}>
        <OutgoingFields />
      </SettingsFrameSection>
      <SettingsFrameSection id="defaults" title={words['sections.defaults']}>
        <DefaultsSection groupId={group.id} themes={themes} />
      </SettingsFrameSection>
    </>
  )
}

function useSettingsForm(group: GroupSettings) {
  const words = useWords('settings')
  const change = useMutation(api.groups.change.mutationOptions())
  const toast = useToast()
  const form = useForm<SettingFields, unknown, z.output<typeof settingsForm>>({
    resolver: schemaResolver(settingsForm),
    defaultValues: formFields(group),
    // Focus is moved by `goToFirstFault`.
    shouldFocusError: false,
  })
  // Others' changes come in, except over edits.
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(formFields(group))
  }, [group, form])
  const submit = form.handleSubmit(async changes => {
    try {
      form.reset(formFields(await change.mutateAsync({ groupId: group.id, ...changes })))
      toast({ title: words.savedToast })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      for (const [path, message] of Object.entries(error.paths))
        form.setError(path as keyof SettingFields, { message })
    }
  })
  const isOfAField = change.error instanceof Refused && Object.keys(change.error.fields).length > 0
  const state: FormState = {
    submit,
    isBusy: form.formState.isSubmitting,
    // Sections read the faults of their fields themselves.
    faults: { at: {}, form: isOfAField ? undefined : change.error?.message },
    bind: () => ({}),
  }
  return { form, state }
}
