import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import type { KeptSettingName, KeptSettings } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { snakeCased } from '#db/rules/camel-case.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import { editedNames, sentOf, unsavedEdits, withEdit, withEdits } from './edits.ts'
import { scheduleFault, settingFaultsIn } from './setting-words.ts'
import { useEdits } from './use-edits.ts'

/** The settings of a publication, and the changes that are not saved yet. A password stays in the window alone. */
export function useSettingsForm(named: PublicationInput, saved: Outputs['publications']['settings']) {
  const { query, save } = useSettings(named, saved)
  const { settings, hasPassword, publication } = query.data
  const { edits, keep, isRestored } = useEdits(named.publicationId, settings)
  const [password, setPassword] = useState('')
  const words = useWords('publication')
  const list = useWords('list')
  const faultWords = useWords('faults')
  const toast = useToast()
  const unsaved = unsavedEdits(edits, settings)
  const values = withEdits(unsaved, settings)
  const { changes, seen } = sentOf(unsaved)
  const changed = [...editedNames(unsaved), ...(password === '' ? [] : ['password' as const])]
  // Fields are told as the input names them, settings have the names of version 2.
  const refused: Record<string, string> = save.error instanceof Refused ? snakeCased(save.error.fields) : {}
  const passwordFault = passwordFaultOf(words, password, values.secured && !hasPassword) ?? refused.password

  async function carryOut() {
    try {
      const answer = await save.mutateAsync({
        ...named,
        changes: { ...changes, ...(password !== '' && { password }) },
        seen,
      })
      keep(unsavedEdits(unsaved, answer.settings))
      setPassword('')
      toast({ title: words['settings.saved'] })
    } catch (error) {
      // Somebody else was first: their change is read, and the person is asked.
      if (error instanceof Refused && error.status === 409) await query.refetch()
    }
  }

  return {
    publication,
    edits: { settings, unsaved, values, keep, isRestored, changed },
    /** By field. */
    faults: {
      ...refused,
      ...scheduleFault(words, values),
      ...settingFaultsIn(faultWords, list, changes),
      ...(passwordFault && { password: passwordFault }),
    },
    password: { typed: password, isSet: hasPassword },
    typePassword(typed: string) {
      save.reset()
      setPassword(typed)
    },
    change<Name extends KeptSettingName>(name: Name, value: KeptSettings[Name]) {
      save.reset()
      keep(withEdit(unsaved, settings, name, value))
    },
    discard() {
      save.reset()
      keep({})
      setPassword('')
    },
    saving: { carryOut, isBusy: save.isPending, error: save.error },
  }
}

/** The settings as they are, read again when the window has the focus, and the way to change them. */
function useSettings(named: PublicationInput, initialData: Outputs['publications']['settings']) {
  const queries = useQueryClient()
  const options = api.publications.settings.queryOptions({ input: named, initialData })
  const save = useMutation(
    api.publications.changeSettings.mutationOptions({
      onSuccess: changed => queries.setQueryData(options.queryKey, changed),
    }),
  )
  return { query: useQuery(options), save }
}

function passwordFaultOf(
  words: WordsOf<'publication'>,
  typed: string,
  isMissing: boolean,
): string | undefined {
  if (isMissing && typed === '') return words['settings.enterPassword']
  return typed !== '' && typed.trim() === '' ? words['settings.emptyPassword'] : undefined
}
