import { type Formats, formatsOf } from '#db/rules/words/formats.ts'
import type { DashboardSection, WordsOf } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { dashboardLanguage } from './language.ts'

/** Returns a section in the language of this request, for server components and actions. */
export async function dashboardWords<Name extends DashboardSection>(name: Name): Promise<WordsOf<Name>> {
  return dashboardWordsIn(await dashboardLanguage(), name)
}

/** Returns how the language of this request writes numbers, dates and lists. */
export async function dashboardFormats(): Promise<Formats> {
  return formatsOf((await dashboardWords('frame')).locale)
}
