import { z } from 'zod'
import type { Texts } from '#db/rules/words/compiled.ts'
import { wordFiles } from '#db/rules/words/words.ts'

export const translationsJson = shapeLike(wordFiles.en.translations).meta({
  id: 'Translations',
  description:
    "The reader's words in the publication's language. {count}, {page} and {items} are to be filled in.",
})

/** Builds an object schema with the same keys and the sample's words as examples. */
function shapeLike(words: Texts): z.ZodObject {
  const fields = Object.entries(words).map(([key, word]) => [
    key,
    typeof word === 'string' ? z.string().meta({ examples: [word] }) : shapeLike(word),
  ])
  return z.object(Object.fromEntries(fields))
}
