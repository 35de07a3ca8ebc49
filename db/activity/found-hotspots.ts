import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { happened } from '#db/events/happened.ts'
import type { ActivityDetails } from '#db/rules/activity/kinds.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'

/** Returns the ids of hotspots added by finding and unchanged since, on these publications. */
export async function readUntouched(
  tx: Queryable,
  publicationIds: number[],
  events: ActivityDetails[],
): Promise<Set<number>> {
  const ids = events.flatMap(event => (event.kind === 'hotspots_found' ? event.hotspotIds : []))
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: hotspots.id })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(
      and(
        inArray(pages.publicationId, publicationIds),
        inArray(hotspots.id, ids),
        isNotNull(hotspots.foundBy),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Removes hotspots of a locked publication. */
export async function removeFound(tx: Queryable, publicationId: number, ids: number[]): Promise<void> {
  await tx.delete(hotspots).where(inArray(hotspots.id, ids))
  await happened(tx, { type: 'hotspots.changed', publicationId, added: 0, changed: 0, removed: ids.length })
}
