import { errorsOf } from '#app/_http/requests/field-errors.ts'
import type { KeptSettingName, KeptSettings } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import { type Feature, features, featuresOf, missingFeatures } from '#db/rules/features.ts'
import { settingNames as allSettings, settingOf } from '#db/rules/publications/settings/settings.ts'
import { settingChanges } from '#db/rules/publications/settings/shapes.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

/** The names of settings on screens. */
export const settingLabels = Object.fromEntries(
  allSettings.map(name => [name, settingOf(name).name]),
) as Record<KeptSettingName | 'password', string>

/**
 * Describes faults in changes, as sentences by field: the shapes are those that the server checks with.
 * @param changes as they would be sent
 */
export function faultsIn(changes: Record<string, unknown>): Partial<Record<KeptSettingName, string>> {
  const { success, error } = settingChanges.safeParse(changes, { reportInput: true })
  if (success) return {}
  const messages = Object.entries(errorsOf(error))
  return Object.fromEntries(
    messages.map(([name, [message = 'is not accepted']]) => [name, sentence(name, String(message))]),
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

/** Completes a message that follows its field's name. */
export function sentence(name: string, message: string): string {
  return `${settingLabels[name as KeptSettingName] ?? name} ${message}.`
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
