import type { z } from 'zod'
import { isStorable, unstorable } from '#app/_http/requests/text.ts'
import { Invalid } from '#db/errors.ts'
import { refusalOf } from './refusal.ts'

/** What is wrong with a form, as sentences by field; `form` for what is wrong with it as a whole. */
export type Faults = Record<string, string | undefined>

/** What a form's action answers: what was typed, but for passwords, and what is wrong with it. */
export type FormAnswer = { typed: Record<string, string>; faults: Faults; isDone?: boolean }

export const untouched: FormAnswer = { typed: {}, faults: {} }

/**
 * Reads what was typed into a form.
 * @param names by which people know the fields: messages are read after them
 */
export function readForm<Shape extends z.ZodObject>(
  shape: Shape,
  form: FormData,
  names: Record<string, string>,
): { data: z.output<Shape> } | { faults: Faults } {
  const given = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
  const faults: Faults = {}
  for (const [field, value] of Object.entries(given))
    if (field in shape.shape && !isStorable(value)) faults[field] = sentence(names[field], unstorable)
  const result = shape.safeParse(given)
  if (result.success) return Object.keys(faults).length > 0 ? { faults } : { data: result.data }
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? 'form')
    faults[field] ??= sentence(names[field], message)
  }
  return { faults }
}

/** What was typed, to be shown again: never a password. */
export function typedIn(form: FormData): Record<string, string> {
  const entries = Array.from(form, ([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('$') && !/password/.test(name)))
}

/** What the model refuses, by field. @throws whatever else went wrong */
export function faultsOf(error: unknown, names: Record<string, string>): Faults {
  if (!(error instanceof Invalid)) return { form: refusalOf(error) }
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, [message = '']]) => [
      field === 'base' ? 'form' : field,
      sentence(names[field], message),
    ]),
  )
}

function sentence(name = 'It', message: string): string {
  return `${name} ${message}.`
}
