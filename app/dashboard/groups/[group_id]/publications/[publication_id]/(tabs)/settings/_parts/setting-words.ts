import { errorsOf } from '#app/_http/requests/field-errors.ts'
import type { KeptSettingName, KeptSettings } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import { sentenceOf } from '#app/dashboard/_words/sentences.ts'
import { type Feature, features, featuresOf, missingFeatures } from '#db/rules/features.ts'
import { settingChanges } from '#db/rules/publications/settings/shapes.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { codeOf, type Message } from '#db/rules/words/said.ts'

/**
 * Describes faults in changes, as sentences by field: the shapes are those that the server checks with.
 * @param list names the settings
 * @param changes as they would be sent
 */
export function settingFaultsIn(
  words: WordsOf<'faults'>,
  list: WordsOf<'list'>,
  changes: Partial<Record<KeptSettingName, unknown>>,
): Partial<Record<KeptSettingName, string>> {
  const { success, error } = settingChanges.safeParse(changes, { reportInput: true })
  if (success) return {}
  const faults = Object.entries(errorsOf(error)) as [KeptSettingName, Message[]][]
  return Object.fromEntries(
    faults.map(([name, [message = '']]) => [
      name,
      sentenceOf(words, { english: String(message), coded: codeOf(message) }, list[`setting.${name}`]),
    ]),
  )
}

type Words = WordsOf<'publication'>

/**
 * Describes the fault in times that are right by themselves.
 * @param times by one clock, in a form that sorts as they follow each other
 */
export function scheduleFault(
  words: Words,
  times: Pick<KeptSettings, 'schedule_online_at' | 'schedule_offline_at'>,
) {
  const { schedule_online_at: online, schedule_offline_at: offline } = times
  return online !== null && offline !== null && offline <= online
    ? { schedule_offline_at: words['settings.laterTime'] }
    : {}
}

/** Returns why the account cannot use a setting; undefined if it can. */
export function missingFor(
  words: Words,
  name: KeptSettingName | 'password',
  disabled: readonly Feature[],
): string | undefined {
  if (missingFeatures([name], disabled)[name] === undefined) return undefined
  const [feature = '', other] = featuresOf(name).map(each => features[each].apiName)
  return other === undefined
    ? fill(words, 'settings.missingFeature', { feature })
    : fill(words, 'settings.missingEither', { feature, other })
}
