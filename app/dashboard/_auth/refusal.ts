import { sentenceOf } from '#app/dashboard/_words/sentences.ts'
import { TooBusy, TooManyAttempts } from '#db/errors.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'

/** Explains a refused attempt and the next step. @throws other errors */
export function signInRefusal(error: unknown, words: WordsOf<'faults'>): string {
  if (error instanceof TooBusy || error instanceof TooManyAttempts)
    return sentenceOf(words, { english: error.message, coded: error.said?.coded ?? null })
  throw error
}
