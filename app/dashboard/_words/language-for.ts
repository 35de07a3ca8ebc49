import { acceptedLanguage } from '#app/_http/requests/accepted-language.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { type DashboardLanguage, dashboardLanguages } from '#db/rules/languages.ts'

/** Returns the language to speak to a person in: that of the profile, else of the browser, else English. */
export function languageFor(
  viewer: Pick<Viewer, 'language'> | undefined,
  headers: Pick<Headers, 'get'>,
): DashboardLanguage {
  return viewer?.language ?? acceptedLanguage(headers.get('accept-language'), dashboardLanguages) ?? 'en'
}
