import type { z } from 'zod'
import { errorsOf } from '#app/_http/requests/field-errors.ts'
import { faultsOfRefusal, invalid } from '#app/dashboard/_api/refused.ts'

/** Says what the server would refuse, as it would, by field. The server tells of what stands at none of the fields. */
export function faultsIn(
  shape: z.ZodType,
  given: unknown,
  fields: string[],
): Partial<Record<string, string>> {
  const { error } = shape.safeParse(given, { reportInput: true })
  return error ? faultsOfRefusal(invalid(errorsOf(error)), ...fields).at : {}
}
