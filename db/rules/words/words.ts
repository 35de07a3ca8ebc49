import compile from 'icu-minify/compile'
import { type DashboardLanguage, type Language, languageCodes, languages } from '../languages.ts'
import { remembered } from '../remembered.ts'
import { dashboardFiles, files } from './files.ts'
import type { DashboardSection, DashboardSections, Messages, Section, Sections, WordsOf } from './messages.ts'

/** Facts of a language that only the server asks for. */
type Facts = {
  /** Other codes by which browsers ask for it. */
  aliases: readonly string[]
}

/** All files, by language. Texts are as they are written, with their arguments in braces. */
export const wordFiles: Record<Language, Sections & { language: Facts }> = files

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

function compiled(language: Language, texts: Texts): object {
  const messages = Object.fromEntries(textsOf(texts).map(([path, text]) => [path, compile(text)]))
  // React sends plain objects alone to browsers; those of plurals have no prototype.
  return { ...JSON.parse(JSON.stringify(messages)), locale: languages[language].tag }
}

/** A part of a file: texts by key, some of them below others. */
export type Texts = { [key: string]: string | Texts }

/** Lists texts with their paths, such as `hotspot.tooltip.page`. */
export function textsOf(part: Texts): [path: string, text: string][] {
  return Object.entries(part).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? [[key, inner]]
      : textsOf(inner).map(([path, text]): [string, string] => [`${key}.${path}`, text]),
  )
}

/** Leaves out of a section of the dashboard what is for tests alone. */
function textsOfDashboard({ sameAsInEnglish: _, ...texts }: Texts & { sameAsInEnglish?: unknown }): Texts {
  return texts
}
