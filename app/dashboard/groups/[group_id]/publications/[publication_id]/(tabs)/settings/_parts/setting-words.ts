import { errorsOf } from '#app/_http/requests/field-errors.ts'
import type { PublicationSettings, SettingName } from '#app/dashboard/_api/publications/settings.ts'
import { layoutName } from '#app/dashboard/_frame/settings/layout-choices.ts'
import { sharedNames } from '#app/dashboard/_frame/settings/shared-names.ts'
import { publicationChanges } from '#app/v2/_json/publication-fields.ts'
import { type Feature, features, missingFeatures } from '#db/rules/features.ts'

/** What each setting is called on its screen. */
export const settingNames: Record<SettingName | 'password', string> = {
  title: 'Title',
  slug: 'Address',
  description: 'Description',
  browser_title: 'Title for search engines',
  language: 'Language',
  layout_type: layoutName,
  collection_id: 'Collection',
  metatag_ids: 'Metatags',
  valid_from: 'Valid from',
  test: 'Test publication',
  schedule_online_at: 'Goes online',
  schedule_offline_at: 'Goes offline',
  secured: 'Password protection',
  password: 'Password',
  disable_seo: 'Unlisted',
  override_mobile_layout: 'Custom layout on phones',
  mobile_vertical_scroll: sharedNames.scroll,
  force_single_page_on_mobile: sharedNames.onePage,
  show_related_publications: sharedNames.related,
  auto_related_publications: 'Choose them automatically',
  custom_header: 'Custom header',
  content_goal: 'Goal',
  content_goal_other: 'Goal in your own words',
  format_type: 'Format',
}

/**
 * Describes faults in changes, as sentences by field: the shapes are those that the server checks with.
 * @param changes as they would be sent
 */
export function faultsIn(changes: Record<string, unknown>): Partial<Record<SettingName, string>> {
  const { success, error } = publicationChanges.safeParse(changes, { reportInput: true })
  if (success) return {}
  const messages = Object.entries(errorsOf(error))
  return Object.fromEntries(
    messages.map(([name, [message = 'is not accepted']]) => [name, sentence(name, message)]),
  )
}

/**
 * Describes the fault in times that are right by themselves.
 * @param times by one clock, in a form that sorts as they follow each other
 */
export function scheduleFault(
  times: Pick<PublicationSettings, 'schedule_online_at' | 'schedule_offline_at'>,
) {
  const { schedule_online_at: online, schedule_offline_at: offline } = times
  return online !== null && offline !== null && offline <= online
    ? { schedule_offline_at: 'Choose a time later than the one to go online.' }
    : {}
}

/** Completes a message that follows its field's name. */
export function sentence(name: string, message: string): string {
  return `${settingNames[name as SettingName] ?? name} ${message}.`
}

/** Returns why the account cannot use a setting; undefined if it can. */
export function missingFor(name: SettingName | 'password', disabled: readonly Feature[]): string | undefined {
  if (missingFeatures([name], disabled)[name] === undefined) return undefined
  return `Not available in your account. Ask your administrator to switch on the ${featuresOf(name)} feature.`
}

function featuresOf(name: string): string {
  const all = Object.keys(features) as Feature[]
  return all
    .filter(
      feature =>
        missingFeatures(
          [name],
          all.filter(other => other !== feature),
        )[name] === undefined,
    )
    .map(feature => features[feature])
    .join(' or the ')
}
