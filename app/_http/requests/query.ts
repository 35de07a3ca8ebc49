import type { z } from 'zod'
import { Invalid } from '#db/errors.ts'
import { coerced } from './coerce.ts'
import { errorsOf } from './field-errors.ts'
import { requireStorable } from './storable.ts'

/** The last of several values counts. @throws Invalid */
export function parseQuery(shape: z.ZodObject, request: Request): unknown {
  const given = Object.fromEntries(new URL(request.url).searchParams)
  const result = shape.safeParse(coerced(shape, given), { reportInput: true })
  if (!result.success) throw new Invalid(errorsOf(result.error))
  requireStorable(result.data)
  return result.data
}
