import type { DashboardArguments, Value } from '../words/files.ts'
import { type Fillable, fill, type WordKey, type WordsOf } from '../words/messages.ts'

type ReasonArguments = DashboardArguments['reasons']

/** Paths of the section `reasons`. */
export type ReasonCode = keyof ReasonArguments | WordKey<'reasons'>

export type ReasonValues<Code> = Code extends keyof ReasonArguments
  ? ReasonArguments[Code]
  : Record<never, never>

/** Why something failed, or a note about it, as it is stored: a message of the section `reasons` with its arguments. */
export type Reason = { code: ReasonCode; values: Record<string, Value> }

/** The argument of values of a feed, which differ from row to row. */
export const valueArgument = 'value'

export function reason<Code extends ReasonCode>(
  code: Code,
  ...[values]: Record<never, never> extends ReasonValues<Code> ? [] : [ReasonValues<Code>]
): Reason {
  return { code, values: { ...values } }
}

/** Says a reason in a language. @param english the stored sentence, where the code is unknown */
export function reasonInWords(words: WordsOf<'reasons'>, { code, values }: Reason, english = ''): string {
  const message: unknown = Reflect.get(words, code)
  if (message === undefined) return english
  return fill(words as Fillable<Record<string, Record<string, Value>>>, code, values)
}
