import type { DashboardArguments, Value } from '../words/files.ts'
import { type Fillable, fill, type WordKey, type WordsOf } from '../words/messages.ts'

type ReasonArguments = DashboardArguments['imports']

/** Paths of the section `imports`. */
export type ReasonCode = keyof ReasonArguments | WordKey<'imports'>

type ValuesOf<Code> = Code extends keyof ReasonArguments ? ReasonArguments[Code] : Record<never, never>

/** Something that an import has to say: a message of the section `imports` with its arguments. */
export type Reason = { code: ReasonCode; values: Record<string, Value> }

/** The argument of values of the feed, which differ from row to row. */
export const valueArgument = 'value'

export function reason<Code extends ReasonCode>(
  code: Code,
  ...[values]: Record<never, never> extends ValuesOf<Code> ? [] : [ValuesOf<Code>]
): Reason {
  return { code, values: { ...values } }
}

/** Says a reason in a language. @param english the stored sentence, of older imports and where the code is unknown */
export function reasonInWords(words: WordsOf<'imports'>, { code, values }: Reason, english = ''): string {
  const message: unknown = Reflect.get(words, code)
  if (message === undefined) return english
  return fill(words as Fillable<Record<string, Record<string, Value>>>, code, values)
}
