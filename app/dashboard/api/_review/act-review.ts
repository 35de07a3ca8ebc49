import { z } from 'zod'
import type { GoingOnline } from '#db/acts/readers.ts'
import type { Viewer } from '#db/people/viewer.ts'
import type { Group } from '#db/schema/groups.ts'
import { readRemarks } from './publish-review.ts'

const mostLookedAt = 50 // cap: a review costs a few queries per spread, and nobody reads more

export const actReviewJson = z.object({
  going_online: z.int().describe('Publications that are offline and have pages'),
  looked_at: z.int().describe('How many of them, from the first, were looked through'),
  publications: z.array(
    z.object({ id: z.int(), title: z.string(), remarks: z.array(z.string()).describe('Sentences') }),
  ),
})
export type ActReviewJson = z.output<typeof actReviewJson>

/** Returns the publications with hints before going online. */
export async function actReviewToJson(
  viewer: Viewer,
  { id: groupId }: Group,
  goingOnline: GoingOnline[],
): Promise<z.input<typeof actReviewJson>> {
  const looked = goingOnline.slice(0, mostLookedAt)
  const told: ActReviewJson['publications'] = []
  // In sequence, to leave the database to others too.
  for (const { id, title } of looked) {
    const remarks = await readRemarks(viewer, { id, groupId })
    if (remarks.length > 0) told.push({ id, title, remarks: remarks.map(({ sentence }) => sentence) })
  }
  return { going_online: goingOnline.length, looked_at: looked.length, publications: told }
}
