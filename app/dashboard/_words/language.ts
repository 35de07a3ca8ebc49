import { headers } from 'next/headers'
import { cache } from 'react'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import type { DashboardLanguage } from '#db/rules/languages.ts'
import { languageFor } from './language-for.ts'

/** Returns the language of this request's screen. */
export const dashboardLanguage = cache(
  async (): Promise<DashboardLanguage> => languageFor(await currentViewer(), await headers()),
)
