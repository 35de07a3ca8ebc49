import { type Language, languages } from '../languages.ts'
import { nameOfLanguage } from '../pages/content-languages.ts'
import { languageNamed } from '../words/words.ts'

/** A publication and its group, as far as they decide on a language. */
type Spoken = {
  publication: { language: Language | null; contentLanguage: string | null }
  group: { language: Language }
}

/**
 * Returns the language of a publication's interface: as it was chosen, else that of its pages if there are words in it,
 * else its group's.
 */
export function languageOf({ publication: { language, contentLanguage }, group }: Spoken): Language {
  return language ?? (contentLanguage === null ? undefined : languageNamed(contentLanguage)) ?? group.language
}

/** Returns the language of a publication's pages (BCP 47); the interface's, if nothing else is known. */
export function contentLanguageOf(spoken: Spoken): string {
  return spoken.publication.contentLanguage ?? languages[languageOf(spoken)].tag
}

/** Tells the languages of a publication: `German`, or `Thai, with English buttons`. */
export function languageInWords(spoken: Spoken): string {
  const own = languages[languageOf(spoken)]
  const pages = contentLanguageOf(spoken)
  const isSame = languageNamed(pages) === languageOf(spoken)
  return isSame ? own.name : `${nameOfLanguage(pages)}, with ${own.name} buttons`
}
