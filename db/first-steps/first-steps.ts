import { and, desc, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { hasProducts } from '#db/product-sets.ts'
import { isKept } from '#db/publication-states.ts'
import { type FirstSteps, unnamedGroup } from '#db/rules/first-steps/first-steps.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import type { Group } from '#db/schema/groups.ts'
import { hotspots } from '#db/schema/hotspots.ts'
import { pages } from '#db/schema/pages.ts'
import { publications } from '#db/schema/publications.ts'

/** Not the sample, which Recto itself made. */
const isOwn = sql`exists (
  select from ${publicationEvents} as made
  where made.publication_id = ${publications.id} and made.kind = 'created'
    and made.actor ->> 'by' is distinct from 'recto')`

const hasHotspots = sql<boolean>`exists (
  select from ${pages} as own join ${hotspots} as placed on placed.page_id = own.id
  where own.publication_id = publications.id)`

/** So many of the newest publications are looked at: a group that has more has long begun. */
const mostLookedAt = 20

/** Which of the first steps were taken in a group: read from what there is, and kept nowhere. */
export async function readFirstSteps(group: Group): Promise<FirstSteps> {
  const [own, products] = await Promise.all([
    database()
      .select({ id: publications.id, onlineAt: publications.onlineAt, hasHotspots })
      .from(publications)
      .where(and(eq(publications.groupId, group.id), isKept, isOwn))
      .orderBy(desc(publications.id))
      .limit(mostLookedAt),
    hasProducts(group.id),
  ])
  return {
    taken: {
      named: group.title !== unnamedGroup,
      uploaded: own.length > 0,
      products,
      hotspots: own.some(publication => publication.hasHotspots),
      published: own.some(({ onlineAt }) => onlineAt !== null),
    },
    publicationId: own[0]?.id ?? null,
  }
}
