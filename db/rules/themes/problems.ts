import { type Reason, reason, reasonInWords } from '../reasons/reasons.ts'
import type { WordsOf } from '../words/messages.ts'

/** A problem of a template or of CSS. @param line from 1; undefined if it is not about one line */
export type ThemeProblem = { line?: number; why: Reason }

/** Says what a template or CSS has or can’t have, such as “can’t nest rules (line 3)”. */
export function themeProblemInWords(words: WordsOf<'reasons'>, { line, why }: ThemeProblem): string {
  const problem = reasonInWords(words, why)
  return line === undefined ? problem : reasonInWords(words, reason('theme.code.line', { problem, line }))
}
