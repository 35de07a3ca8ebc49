import { type FieldErrors, Invalid } from '#db/errors.ts'
import { isStorable, unstorable } from '#db/rules/shapes/texts.ts'
import { said } from '#db/rules/words/said.ts'

const complaint = said(unstorable, 'invalid.unstorable')

/** Checks texts at any depth, so that no endpoint has to. @throws Invalid */
export function requireStorable(value: unknown): void {
  const errors: FieldErrors = {}
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : { base: value })
  for (const [field, inner] of fields) {
    if (!isStorable(field)) errors.base = [complaint]
    else if (!holdsStorable(inner)) errors[field] = [complaint]
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}

/** True if all texts in it can be stored. Not recursive, since a body may be nested a hundred thousand times. */
export function holdsStorable(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) open.push(key, inner)
  }
  return true
}
