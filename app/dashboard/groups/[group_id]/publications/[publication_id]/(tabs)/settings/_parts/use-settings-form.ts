import { useState } from 'react'
import type { PublicationPath } from '#app/dashboard/_api/pages/pages.ts'
import {
  type PublicationSettings,
  type SavedSettings,
  type SettingName,
  useSaveSettings,
  useSettings,
} from '#app/dashboard/_api/publications/settings.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import { useToast } from '#components/ui/toasts.tsx'
import { namesOf, sentOf, shownWith, unsavedEdits, withEdit } from './edits.ts'
import { faultsIn, scheduleFault } from './setting-words.ts'
import { useEdits } from './use-edits.ts'

/** The settings of a publication, and the changes that are not saved yet. A password stays in the window alone. */
export function useSettingsForm(named: PublicationPath, saved: SavedSettings) {
  const query = useSettings(named, saved)
  const { settings, has_password: hasPassword, publication } = query.data
  const { edits, keep, isRestored } = useEdits(named.publicationId, settings)
  const [password, setPassword] = useState('')
  const save = useSaveSettings(named)
  const toast = useToast()
  const wanted = unsavedEdits(edits, settings)
  const shown = shownWith(wanted, settings)
  const { changes, seen } = sentOf(wanted)
  const changed = [...namesOf(wanted), ...(password === '' ? [] : ['password' as const])]
  const refused = save.error instanceof Refused ? save.error.fields : {}
  const passwordFault = passwordFaultOf(password, shown.secured && !hasPassword) ?? refused.password

  async function carryOut() {
    try {
      const answer = await save.mutateAsync({
        changes: { ...changes, ...(password !== '' && { password }) },
        seen,
      })
      keep(unsavedEdits(wanted, answer.settings))
      setPassword('')
      toast({ title: 'Saved. Readers see it from their next page on.' })
    } catch (error) {
      // Somebody else was first: their change is read, and the person is asked.
      if (error instanceof Refused && error.status === 409) await query.refetch()
    }
  }

  return {
    publication,
    edits: { settings, wanted, shown, keep, isRestored, changed },
    /** By field. */
    faults: {
      ...refused,
      ...scheduleFault(shown),
      ...faultsIn(changes),
      ...(passwordFault && { password: passwordFault }),
    },
    password: { typed: password, isSet: hasPassword },
    typePassword(typed: string) {
      save.reset()
      setPassword(typed)
    },
    change<Name extends SettingName>(name: Name, value: PublicationSettings[Name]) {
      save.reset()
      keep(withEdit(wanted, settings, name, value))
    },
    discard() {
      save.reset()
      keep({})
      setPassword('')
    },
    saving: { carryOut, isBusy: save.isPending, error: save.error },
  }
}

function passwordFaultOf(typed: string, isMissing: boolean): string | undefined {
  if (isMissing && typed === '') return 'Enter a password for your readers.'
  return typed !== '' && typed.trim() === '' ? 'Password must not be empty.' : undefined
}
