import { type DashboardLanguage, type Language, languageCodes } from '../languages.ts'
import { remembered } from '../remembered.ts'
import { compiled, type Texts } from './compiled.ts'
import { dashboardFiles, messageFiles } from './files.ts'
import type { DashboardSection, DashboardSections, Messages, Section, Sections, WordsOf } from './messages.ts'

/** Facts of a language that only the server asks for. */
type Facts = {
  /** Other codes by which browsers ask for it. */
  aliases: readonly string[]
}

/** All files, by language. Texts are as they are written, with their arguments in braces. */
export const wordFiles: Record<Language, Sections & { language: Facts }> = messageFiles

const dashboardWordFiles: Record<DashboardLanguage, DashboardSections> = dashboardFiles

/** Returns the language with words that a code or tag names (BCP 47); undefined if there is none. */
export function languageNamed(tag: string): Language | undefined {
  const [code = ''] = tag.toLowerCase().split('-')
  return languageCodes.find(known => known === code || wordFiles[known].language.aliases.includes(code))
}

/** Returns a section in one language, which is compiled when it is first asked for. */
export function messagesIn<Name extends Section>(language: Language, section: Name): Messages<Name> {
  return ofReader(`${language} ${section}`) as Messages<Name>
}

/** Returns a section of the dashboard in one language, which is compiled when it is first asked for. */
export function dashboardWordsIn<Name extends DashboardSection>(
  language: DashboardLanguage,
  section: Name,
): WordsOf<Name> {
  return ofDashboard(`${language} ${section}`) as WordsOf<Name>
}

const ofReader = remembered(named => {
  const [language, section] = named.split(' ') as [Language, Section]
  return compiled(language, wordFiles[language][section])
})

const ofDashboard = remembered(named => {
  const [language, section] = named.split(' ') as [DashboardLanguage, DashboardSection]
  return compiled(language, textsOfDashboard(dashboardWordFiles[language][section]))
})

/** Leaves out of a section of the dashboard what is for tests alone. */
function textsOfDashboard({ sameAsInEnglish: _, ...texts }: Texts & { sameAsInEnglish?: unknown }): Texts {
  return texts
}
