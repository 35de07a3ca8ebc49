import { type Language, languages } from '../languages.ts'
import { languagesOfPages, nameOfLanguage } from '../pages/languages-of-pages.ts'
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
export function pagesLanguageOf(spoken: Spoken): string {
  return spoken.publication.contentLanguage ?? languages[languageOf(spoken)].tag
}

/** Tells the languages of a publication: `German`, or `Thai, with English buttons`. */
export function languageInWords(spoken: Spoken): string {
  const own = languages[languageOf(spoken)]
  const pages = pagesLanguageOf(spoken)
  const isSame = languageNamed(pages) === languageOf(spoken)
  return isSame ? own.name : `${nameOfLanguage(pages)}, with ${own.name} buttons`
}

/** Returns the language of the interface as it is without a choice, and if it follows that of the pages. */
export function followedLanguage({ publication, group }: Spoken): { name: string; isOfPages: boolean } {
  const { contentLanguage } = publication
  const unchosen = languageOf({ publication: { language: null, contentLanguage }, group })
  const isOfPages = contentLanguage !== null && languageNamed(contentLanguage) !== undefined
  return { name: languages[unchosen].name, isOfPages }
}

/** Lists the languages that a publication's pages may be said to be in, with the one that they are in. */
export function choosableLanguages({
  publication,
}: Pick<Spoken, 'publication'>): [tag: string, name: string][] {
  return languagesOfPages(publication.contentLanguage)
}
