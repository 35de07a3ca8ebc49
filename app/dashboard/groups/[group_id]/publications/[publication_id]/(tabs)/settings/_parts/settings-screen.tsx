'use client'
import { useEffect, useRef, useState } from 'react'
import type { Named } from '#app/dashboard/_api/pages/pages.ts'
import {
  type SavedSettings,
  type SettingName,
  useSaveSettings,
  useSettings,
} from '#app/dashboard/_api/publications/settings.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import { goToFirstFault } from '#app/dashboard/_frame/settings/first-fault.ts'
import { SettingsLayout } from '#app/dashboard/_frame/settings/settings-layout.tsx'
import { SettingsSaveBar } from '#app/dashboard/_frame/settings/settings-save-bar.tsx'
import { UnsavedChanges } from '#app/dashboard/_frame/unsaved-changes.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { Feature } from '#db/rules/features.ts'
import { amountOf } from '../../../_parts/conversion-words.ts'
import { AccessPart } from './access-part.tsx'
import { BasicsPart } from './basics-part.tsx'
import { ClashBar } from './clash-bar.tsx'
import { HeaderPart, InternalPart } from './content-part.tsx'
import { clashesIn, insisting, namesOf, sentOf, shownWith, stillWanted, withEdit, without } from './edits.ts'
import { PublicationPreview } from './publication-preview.tsx'
import { PhonesPart, ReadingPart } from './reading-part.tsx'
import { SchedulePart } from './schedule-part.tsx'
import { SearchPart } from './search-part.tsx'
import type { PartProps, Surroundings } from './setting-props.ts'
import { indexOf } from './setting-sections.ts'
import { faultsIn, missingFor, scheduleFault, settingNames } from './setting-words.ts'
import { useEdits } from './use-edits.ts'

type Props = {
  named: Named
  mayWrite: boolean
  disabledFeatures: Feature[]
  saved: SavedSettings
  surroundings: Surroundings
}

/** All that can be decided about a publication, with what readers notice of each. */
export function SettingsScreen({ named, mayWrite, disabledFeatures, surroundings, saved }: Props) {
  const query = useSettings(named, saved)
  const { settings, has_password, publication } = query.data
  const { edits, keep, isRestored } = useEdits(named.publicationId, settings)
  const [password, setPassword] = useState('')
  const save = useSaveSettings(named)
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const wanted = stillWanted(edits, settings)
  const clashes = clashesIn(wanted, settings)
  const shown = shownWith(wanted, settings)
  const { changes, seen } = sentOf(wanted)
  const refused = save.error instanceof Refused ? save.error.fields : {}
  const passwordFault = passwordFaultOf()
  const faults = {
    ...refused,
    ...scheduleFault(shown),
    ...faultsIn(changes),
    ...(passwordFault && { password: passwordFault }),
  }
  const changed = [...namesOf(wanted), ...(password === '' ? [] : ['password' as const])]

  function passwordFaultOf(): string | undefined {
    if (shown.secured && !has_password && password === '') return 'Enter a password for your readers.'
    return password !== '' && password.trim() === '' ? 'Password must not be empty.' : refused.password
  }

  // Refused fields are marked by now.
  useEffect(() => {
    if (save.isError) goToFirstFault(form.current)
  }, [save.isError])

  const change: PartProps['change'] = (name, value) => {
    save.reset()
    keep(withEdit(wanted, settings, name, value))
  }

  function field(name: SettingName) {
    const missing = missingFor(name, disabledFeatures)
    return {
      name,
      label: settingNames[name],
      error: faults[name],
      disabled: !mayWrite || missing !== undefined,
      missing,
    }
  }

  async function carryOut() {
    const sent = wanted
    try {
      const answer = await save.mutateAsync({
        changes: { ...changes, ...(password !== '' && { password }) },
        seen,
      })
      keep(stillWanted(sent, answer.settings))
      setPassword('')
      toast({ title: 'Saved. Readers see it from their next page on.' })
    } catch (error) {
      // Somebody else was there first: what they did is looked at, and the person is asked.
      if (error instanceof Refused && error.status === 409) await query.refetch()
    }
  }

  const part: PartProps = {
    groupId: named.groupId,
    publication,
    surroundings,
    shown,
    change,
    isChanged: name => name in wanted,
    field,
  }
  return (
    <SettingsLayout
      sections={indexOf(Object.keys(faults))}
      preview={<PublicationPreview publication={publication} shown={shown} />}
    >
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const isFaulty = clashes.length > 0 || Object.keys(faults).length > 0
          if (isFaulty) goToFirstFault(form.current)
          else if (changed.length > 0) void carryOut()
        }}
        className="flex flex-1 flex-col"
      >
        {/* A password is kept nowhere but in the window. */}
        <UnsavedChanges isDirty={password !== ''} what="The password that you typed" />
        {!mayWrite && (
          <p className="mb-6 rounded-md bg-sunken px-3 py-2.5 text-ink-soft">
            You can view these settings, but not change them.
          </p>
        )}
        <div className="flex flex-col gap-12 pb-10">
          <BasicsPart {...part} />
          <SchedulePart {...part} />
          <AccessPart
            {...part}
            hasPassword={has_password}
            password={password}
            passwordError={faults.password}
            mayUsePassword={mayWrite && missingFor('password', disabledFeatures) === undefined}
            onPassword={typed => {
              save.reset()
              setPassword(typed)
            }}
          />
          <PhonesPart {...part} />
          <ReadingPart {...part} />
          <SearchPart {...part} />
          <HeaderPart {...part} />
          <InternalPart {...part} />
        </div>
        <ClashBar
          clashes={clashes}
          settings={settings}
          shown={shown}
          onMine={name => keep(insisting(wanted, settings, name))}
          onTheirs={name => keep(without(wanted, [name]))}
        />
        {changed.length > 0 && (
          <SettingsSaveBar
            title={`${amountOf(changed.length, 'change')} not saved${isRestored ? ', from your last visit' : ''}`}
            details={detailsOf(changed)}
            isBusy={save.isPending}
            error={errorOf(save.error)}
            onDiscard={() => {
              save.reset()
              keep({})
              setPassword('')
            }}
          />
        )}
      </form>
    </SettingsLayout>
  )
}

/** The settings that are not saved yet, by name. */
function detailsOf(changed: (SettingName | 'password')[]): string {
  const names = changed.map(name => settingNames[name]).join(', ')
  return changed.some(name => name !== 'password') ? `${names} – kept on this device until you save` : names
}

/** Omits errors that are shown at fields or above. */
function errorOf(error: Error | null): string | undefined {
  if (error === null || (error instanceof Refused && (error.status === 409 || error.status === 422)))
    return undefined
  return error.message
}
