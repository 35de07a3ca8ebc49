import compile from 'icu-minify/compile'
import { type Language, languageCodes, languages } from '../languages.ts'
import { remembered } from '../remembered.ts'
import { files } from './files.ts'
import type { Messages, Section, Sections } from './messages.ts'

/** Facts of a language that only the server asks for. */
type Facts = {
  /** Other codes by which browsers ask for it. */
  aliases: readonly string[]
}

/** All files, by language. Texts are as they are written, with their arguments in braces. */
export const wordFiles: Record<Language, Sections & { language: Facts }> = files

/** Returns the language with words that a code or tag names (BCP 47); undefined if there is none. */
export function languageNamed(tag: string): Language | undefined {
  const [code = ''] = tag.toLowerCase().split('-')
  return languageCodes.find(known => known === code || wordFiles[known].language.aliases.includes(code))
}

/** Returns a section in one language, which is compiled when it is first asked for. */
export function messagesIn<Name extends Section>(language: Language, section: Name): Messages<Name> {
  return compiled(language)[section] as Messages<Name>
}

/** Compiles a language once a process, which takes 3 ms. */
const compiled = remembered((language): Record<string, object> => {
  const { language: _, ...sections } = wordFiles[language as Language]
  const { tag: locale } = languages[language as Language]
  return Object.fromEntries(
    Object.entries(sections).map(([section, texts]) => {
      const messages = textsOf(texts).map(([path, text]) => [path, compile(text)])
      return [section, { ...Object.fromEntries(messages), locale }]
    }),
  )
})

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
