import { compiled } from '../words/compiled.ts'
import en from '../words/en.json' with { type: 'json' }
import type { WordsOf } from '../words/messages.ts'
import { type Reason, reasonInWords } from './reasons.ts'

/** The sentence that interfaces answer and logs keep. Only the English file is loaded, since threads begin often. */
export function reasonInEnglish(said: Reason): string {
  return reasonInWords(english, said)
}

const english = compiled('en', en.dashboard.imports) as WordsOf<'imports'>
