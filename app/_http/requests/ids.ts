import { z } from 'zod'
import { NotFound } from '#db/errors.ts'
import type { RequestedIds } from '#db/people/viewers.ts'
import { largestId } from '#db/rules/shapes/ids.ts'

/** A record's number in a path. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(text => Number.parseInt(text, 10))
  .pipe(z.int().max(largestId))

/** The number before it is written into a path. */
export const pathNumber = z.int().min(1).max(largestId)

export function parsedParams<Params extends z.ZodType>(
  { params }: { params?: Params },
  given: Record<string, unknown>,
): z.ZodSafeParseResult<z.output<Params>> {
  const result = (params ?? z.object({})).safeParse(given)
  return result as z.ZodSafeParseResult<z.output<Params>>
}

/** @throws NotFound */
export function requireFound<Value>(parsed: z.ZodSafeParseResult<Value>): Value {
  if (!parsed.success) throw new NotFound()
  return parsed.data
}

/** Returns the group that an address names, if any. */
export function groupIn(params: unknown): number | null {
  const { group_id } = (params ?? {}) as { group_id?: unknown }
  return typeof group_id === 'number' ? group_id : null
}

/** Returns the records of an address to read with a key: its group, and what the endpoint says. */
export function namedIn(params: unknown, also?: 'publication' | 'spread'): RequestedIds {
  const { publication_id, spread_id } = (params ?? {}) as { publication_id?: unknown; spread_id?: unknown }
  const groupId = groupIn(params)
  return {
    ...(groupId !== null && { groupId }),
    ...(also === 'publication' && typeof publication_id === 'number' && { publicationId: publication_id }),
    ...(also === 'spread' && typeof spread_id === 'number' && { spreadId: spread_id }),
  }
}
