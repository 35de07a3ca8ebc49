import { type Language, languages } from '../languages.ts'
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

/** Language of a publication's pages (BCP 47), and of its interface; null if it is the same. */
export type PublicationLanguages = { pages: string; buttons: Language | null }

export function publicationLanguages(spoken: Spoken): PublicationLanguages {
  const pages = pagesLanguageOf(spoken)
  const buttons = languageOf(spoken)
  return languageNamed(pages) === buttons ? { pages: buttons, buttons: null } : { pages, buttons }
}

export type FollowedLanguage = { language: Language; isOfPages: boolean }

/** Returns the language of the interface as it is without a choice, and if it follows that of the pages. */
export function followedLanguage({ publication, group }: Spoken): FollowedLanguage {
  const { contentLanguage } = publication
  const unchosen = languageOf({ publication: { language: null, contentLanguage }, group })
  const isOfPages = contentLanguage !== null && languageNamed(contentLanguage) !== undefined
  return { language: unchosen, isOfPages }
}
