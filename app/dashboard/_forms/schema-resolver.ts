import { type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { errorsOf } from '#app/_http/requests/field-errors.ts'
import { invalid } from '#app/dashboard/_api/refused.ts'

/** Checks a form by a schema and says each fault at its place, as the server would. */
export function schemaResolver<Draft extends FieldValues, Output>(
  shape: z.ZodType<Output, Draft>,
): Resolver<Draft, unknown, Output> {
  return held => {
    const { data, error } = shape.safeParse(held, { reportInput: true })
    if (!error) return { values: data, errors: {} }
    const errors = {}
    for (const [path, message] of Object.entries(invalid(errorsOf(error)).paths))
      set(errors, path, { type: 'schema', message })
    return { values: {}, errors }
  }
}
