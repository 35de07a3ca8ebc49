import { type FieldErrors, Invalid } from '#db/errors.ts'
import { isStorable, unstorable } from './text.ts'

/** Checks texts at any depth, so that no endpoint has to. @throws Invalid */
export function requireStorable(value: unknown): void {
  const errors: FieldErrors = {}
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : { base: value })
  for (const [field, inner] of fields) {
    if (!isStorable(field)) errors.base = [unstorable]
    else if (!holdsStorable(inner)) errors[field] = [unstorable]
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}

/** Without recursion, which a body of a hundred thousand brackets would end. */
function holdsStorable(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) open.push(key, inner)
  }
  return true
}
