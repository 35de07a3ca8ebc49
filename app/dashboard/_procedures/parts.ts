import { z } from 'zod'
import type { Slice } from '#db/slices.ts'

/** Number of a part of a list, from 1. */
export const partNumber = z.int().min(1).max(1_000_000)

/** Returns the slice of a part. @param limit items of each part */
export function sliceOfPart(part: number, limit: number): Slice {
  return { limit, offset: (part - 1) * limit }
}
