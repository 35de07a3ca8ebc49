import compile from 'icu-minify/compile'
import { type Language, languages } from '../languages.ts'
import { files } from './files.ts'
import type { Messages, Section, Sections } from './messages.ts'

/** Facts of a language that only the server asks for. */
type Facts = {
  /** Other codes by which browsers ask for it. */
  aliases: readonly string[]
}

/** All files, by language. Texts are as they are written, with their arguments in braces. */
export const wordFiles: Record<Language, Sections & { language: Facts }> = files

/** Returns a section in one language, which is compiled when it is first asked for. */
export function messagesIn<Name extends Section>(language: Language, section: Name): Messages<Name> {
  const key = `${language} ${section}`
  const messages = kept.get(key) ?? compiled(language, section)
  kept.set(key, messages)
  return messages as Messages<Name>
}

const kept = new Map<string, object>()

function compiled(language: Language, section: Section): object {
  const messages = textsOf(wordFiles[language][section]).map(([path, text]) => [path, compile(text)])
  return { ...Object.fromEntries(messages), locale: languages[language].tag }
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
