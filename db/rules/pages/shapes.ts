import { z } from 'zod'
import { fraction } from '../hotspots/areas.ts'

/**
 * A drawing beside the text of a page, in fractions of the page to four decimals, in drawing order: a photo, graphic or
 * shading (`picture`), a filled or stroked box (`box`), or a rule (`line`).
 */
export const pageShape = z.object({
  kind: z.enum(['picture', 'box', 'line']),
  left: fraction,
  top: fraction,
  width: fraction,
  height: fraction,
})
export type PageShape = z.infer<typeof pageShape>

/** Limit per page; the largest stay. */
export const mostShapes = 400
