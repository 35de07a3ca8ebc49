import type { GoingOnline } from '#db/acts/readers.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { findPublication } from '#db/publications/publications.ts'
import { type RemarkSummary, remarkSummary } from '#db/rules/publishing/review.ts'
import { readRemarks } from './publish-review.ts'

const mostLookedAt = 50 // cap: a review costs a few queries per spread, and nobody reads more

/** A publication that would go online, with what is worth a look. */
type Remarked = GoingOnline & { remarks: RemarkSummary[] }

/** Returns the publications with hints before going online, and how many of them were looked through. */
export async function reviewAct(viewer: Viewer, groupId: number, goingOnline: GoingOnline[]) {
  const looked = goingOnline.slice(0, mostLookedAt)
  const publications: Remarked[] = []
  // In sequence, to leave the database to others too.
  for (const { id, title } of looked) {
    const remarks = await readRemarks(viewer, await findPublication(groupId, id))
    if (remarks.length > 0) publications.push({ id, title, remarks: remarks.map(remarkSummary) })
  }
  return { goingOnline: goingOnline.length, lookedAt: looked.length, publications }
}
