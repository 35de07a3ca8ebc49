import { remembered } from '../remembered.ts'
import { compiled, textsOf } from '../words/compiled.ts'
import en from '../words/en.json' with { type: 'json' }
import type { WordsOf } from '../words/messages.ts'
import { type Reason, reasonInWords } from './reasons.ts'

const { reasons } = en.dashboard

/**
 * The sentence that interfaces answer and logs keep. Only the English file is loaded, and only this message compiled,
 * since threads and page processes begin often.
 */
export function reasonInEnglish(said: Reason): string {
  return reasonInWords(english(said.code), said)
}

/** Returns a reason as it is stored. */
export function explained(why: Reason): { error: string; reason: Reason } {
  return { error: reasonInEnglish(why), reason: why }
}

const english = remembered(
  code =>
    compiled(
      'en',
      Object.fromEntries(textsOf(reasons).filter(([path]) => path === code)),
    ) as WordsOf<'reasons'>,
)
