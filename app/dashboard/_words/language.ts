import { headers } from 'next/headers'
import { cache } from 'react'
import { acceptedLanguage } from '#app/_http/requests/accepted-language.ts'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { type DashboardLanguage, dashboardLanguages } from '#db/rules/languages.ts'

/** Returns the language of this request's screen: that of the profile, else of the browser, else English. */
export const dashboardLanguage = cache(async (): Promise<DashboardLanguage> => {
  const chosen = (await currentViewer())?.language
  return chosen ?? acceptedLanguage((await headers()).get('accept-language'), dashboardLanguages) ?? 'en'
})
