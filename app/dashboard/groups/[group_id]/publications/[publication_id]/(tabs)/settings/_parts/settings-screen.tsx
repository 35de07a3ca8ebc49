'use client'
import { type FormEvent, useEffect, useRef } from 'react'
import { Refused } from '#app/dashboard/_api/refused.ts'
import { SettingsLayout } from '#app/dashboard/_frame/settings/settings-layout.tsx'
import { SettingsSaveBar } from '#app/dashboard/_frame/settings/settings-save-bar.tsx'
import { UnsavedChanges } from '#app/dashboard/_frame/unsaved-changes.tsx'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import type { KeptSettingName } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import { goToFirstFault } from '#components/forms/first-fault.ts'
import { useWords } from '#components/words/words.tsx'
import type { Feature } from '#db/rules/features.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { AccessPart } from './access-part.tsx'
import { BasicsPart } from './basics-part.tsx'
import { HeaderPart, InternalPart } from './content-part.tsx'
import { clashesIn, keepMine, without } from './edits.ts'
import { PublicationPreview } from './publication-preview.tsx'
import { PhonesPart, ReadingPart } from './reading-part.tsx'
import { SchedulePart } from './schedule-part.tsx'
import { SearchPart } from './search-part.tsx'
import { SettingClashes } from './setting-clashes.tsx'
import type { PartProps, SettingSurroundings } from './setting-props.ts'
import { settingSectionIndex } from './setting-sections.ts'
import { missingFor } from './setting-words.ts'
import { useSettingsForm } from './use-settings-form.ts'

type Props = {
  named: PublicationInput
  mayWrite: boolean
  disabledFeatures: Feature[]
  saved: Outputs['publications']['settings']
  surroundings: SettingSurroundings
}

/** All that can be decided about a publication, with what readers notice of each. */
export function SettingsScreen({ named, saved, ...props }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const frame = useWords('frame')
  const words = useWords('publication')
  const list = useWords('list')
  const form = useSettingsForm(named, saved)
  const { publication, edits, faults, password, saving } = form
  const { unsaved, settings, values, keep, changed } = edits
  const clashes = clashesIn(unsaved, settings)

  // Refused fields are marked by now.
  useEffect(() => {
    if (saving.error) goToFirstFault(element.current)
  }, [saving.error])

  function submit(event: FormEvent) {
    event.preventDefault()
    const isFaulty = clashes.length > 0 || Object.keys(faults).length > 0
    if (isFaulty) goToFirstFault(element.current)
    else if (changed.length > 0) void saving.carryOut()
  }

  return (
    <SettingsLayout
      sections={settingSectionIndex(words, Object.keys(faults))}
      preview={<PublicationPreview publication={publication} values={values} />}
    >
      <form ref={element} noValidate onSubmit={submit} className="flex flex-1 flex-col">
        <UnsavedChanges isDirty={password.typed !== ''} lost={frame['leave.passwordLost']} />
        {!props.mayWrite && (
          <p className="mb-6 rounded-md bg-sunken px-3 py-2.5 text-ink-soft">{words['settings.readOnly']}</p>
        )}
        <Parts {...props} groupId={named.groupId} form={form} />
        {changed.length > 0 && (
          <SettingsSaveBar
            title={fill(words, edits.isRestored ? 'settings.unsavedRestored' : 'settings.unsaved', {
              count: changed.length,
            })}
            details={detailsOf(words, list, changed)}
            isBusy={saving.isBusy}
            error={errorOf(saving.error)}
            onDiscard={form.discard}
          >
            <SettingClashes
              {...{ clashes, settings, values }}
              onMine={name => keep(keepMine(unsaved, settings, name))}
              onTheirs={name => keep(without(unsaved, [name]))}
            />
          </SettingsSaveBar>
        )}
      </form>
    </SettingsLayout>
  )
}

type PartsProps = Omit<Props, 'named' | 'saved'> & {
  groupId: number
  form: ReturnType<typeof useSettingsForm>
}

/** The fields, in their sections. */
function Parts({ groupId, mayWrite, disabledFeatures, surroundings, form }: PartsProps) {
  const words = useWords('publication')
  const list = useWords('list')
  const { publication, edits, faults, password, change, typePassword } = form
  const { unsaved, values } = edits
  function field(name: KeptSettingName) {
    const missing = missingFor(words, name, disabledFeatures)
    return {
      name,
      label: list[`setting.${name}`],
      error: faults[name],
      disabled: !mayWrite || missing !== undefined,
      missing,
    }
  }
  const isChanged = (name: KeptSettingName) => name in unsaved
  const part: PartProps = { groupId, publication, surroundings, values, change, isChanged, field }
  return (
    <div className="flex flex-col gap-12 pb-10">
      <BasicsPart {...part} />
      <SchedulePart {...part} />
      <AccessPart
        {...part}
        hasPassword={password.isSet}
        password={password.typed}
        passwordError={faults.password}
        mayUsePassword={mayWrite && missingFor(words, 'password', disabledFeatures) === undefined}
        onPassword={typePassword}
      />
      <PhonesPart {...part} />
      <ReadingPart {...part} />
      <SearchPart {...part} />
      <HeaderPart {...part} />
      <InternalPart {...part} />
    </div>
  )
}

/** Lists the unsaved settings by name. */
function detailsOf(
  words: WordsOf<'publication'>,
  list: WordsOf<'list'>,
  changed: (KeptSettingName | 'password')[],
): string {
  const names = changed.map(name => list[`setting.${name}`]).join(', ')
  return changed.some(name => name !== 'password') ? fill(words, 'settings.keptHere', { names }) : names
}

/** Omits errors that are shown at fields or above. */
function errorOf(error: Error | null): string | undefined {
  if (error === null || (error instanceof Refused && (error.status === 409 || error.status === 422)))
    return undefined
  return error.message
}
