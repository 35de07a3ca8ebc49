import type { z } from 'zod'
import { messageOf } from '#app/_http/requests/field-errors.ts'
import { sentenceOf } from '#app/dashboard/_words/sentences.ts'
import { Invalid } from '#db/errors.ts'
import { isStorable, unstorable } from '#db/rules/shapes/texts.ts'
import type { WordKey, WordsOf } from '#db/rules/words/messages.ts'
import { codeOf, type Message, said } from '#db/rules/words/said.ts'
import { signInRefusal } from './refusal.ts'

/** Sentences by field; `form` for the whole form. */
export type Faults = Record<string, string | undefined>

/** Result of a form's action: input without passwords, and faults. */
export type FormAnswer = { typed: Record<string, string>; faults: Faults; isDone?: boolean }

/** Names of fields, which begin sentences about them. */
type Names = Record<string, WordKey<'faults'>>

/** Parses a form. @param words in which faults are told */
export function readTyped<Shape extends z.ZodObject>(
  shape: Shape,
  form: FormData,
  names: Names,
  words: WordsOf<'faults'>,
): { data: z.output<Shape> } | { faults: Faults } {
  const given = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
  const sentenceFor = (field: string, message: Message) => sentence(words, names[field], message)
  const faults: Faults = {}
  for (const [field, value] of Object.entries(given))
    if (field in shape.shape && !isStorable(value))
      faults[field] = sentenceFor(field, said(unstorable, 'invalid.unstorable'))
  const result = shape.safeParse(given)
  if (result.success) return Object.keys(faults).length > 0 ? { faults } : { data: result.data }
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'form')
    faults[field] ??= sentenceFor(field, messageOf(issue))
  }
  return { faults }
}

export function typedIn(form: FormData): Record<string, string> {
  const entries = Array.from(form, ([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('$') && !/password/.test(name)))
}

/** Returns the model's refusal by field. @throws other errors */
export function typedFaults(error: unknown, names: Names, words: WordsOf<'faults'>): Faults {
  if (!(error instanceof Invalid)) return { form: signInRefusal(error, words) }
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, [message = '']]) => [
      field === 'base' ? 'form' : field,
      sentence(words, names[field], message),
    ]),
  )
}

function sentence(
  words: WordsOf<'faults'>,
  name: WordKey<'faults'> = 'names.base',
  message: Message,
): string {
  return sentenceOf(words, { english: String(message), coded: codeOf(message) }, words[name])
}
