import type { z } from 'zod'
import { Invalid } from '#db/errors.ts'
import { isStorable, unstorable } from '#db/rules/shapes/texts.ts'
import { signInRefusal } from './refusal.ts'

/** Sentences by field; `form` for the whole form. */
export type Faults = Record<string, string | undefined>

/** Result of a form's action: input without passwords, and faults. */
export type FormAnswer = { typed: Record<string, string>; faults: Faults; isDone?: boolean }

/** Parses a form. @param names of fields in messages */
export function readTyped<Shape extends z.ZodObject>(
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

export function typedIn(form: FormData): Record<string, string> {
  const entries = Array.from(form, ([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('$') && !/password/.test(name)))
}

/** Returns the model's refusal by field. @throws other errors */
export function typedFaults(error: unknown, names: Record<string, string>): Faults {
  if (!(error instanceof Invalid)) return { form: signInRefusal(error) }
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
