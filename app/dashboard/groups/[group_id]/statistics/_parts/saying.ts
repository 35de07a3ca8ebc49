import { useFormats, useWords } from '#components/words/words.tsx'
import type { Formats } from '#db/rules/words/formats.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'

/** How a language says figures. */
export type Saying = { words: WordsOf<'statistics'>; formats: Formats }

/** Returns how the screen's language says figures. */
export function useSaying(): Saying {
  return { words: useWords('statistics'), formats: useFormats() }
}
