import type { PublicationLanguages } from '#db/rules/publications/language.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import { languageNameIn } from '#db/rules/words/language-names.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

/** Names the languages of a publication: `German`, or `Thai, with English buttons`. */
export function languagesInWords(
  words: WordsOf<'list'>,
  { locale }: Formats,
  { pages, buttons }: PublicationLanguages,
): string {
  const ofPages = languageNameIn(pages, locale)
  if (buttons === null) return ofPages
  return fill(words, 'languages.both', { pages: ofPages, buttons: languageNameIn(buttons, locale) })
}
