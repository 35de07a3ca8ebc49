import { z } from 'zod'
import { largestId } from '#db/rules/shapes/ids.ts'

/** A record's number in a path. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(text => Number.parseInt(text, 10))
  .pipe(z.int().max(largestId))

/** The number before it is written into a path. */
export const pathNumber = z.int().min(1).max(largestId)
