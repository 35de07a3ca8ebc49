import { and, desc, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { type FirstSteps, firstSteps, unnamedGroup } from '#db/rules/first-steps/first-steps.ts'
import { collections } from '#db/schema/collections.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { products } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import { isNotArchived } from '#db/selected/states.ts'

const hasHotspots = sql<boolean>`exists (
  select from ${pages} as own join ${hotspots} as placed on placed.page_id = own.id
  where own.publication_id = publications.id)`

const mostLookedAt = 20 // groups with more publications have long begun

/** Tells the completed steps from the data, and keeps them: a step that was done once stays done. */
export async function readFirstSteps(group: Group): Promise<FirstSteps> {
  const [own, products] = await Promise.all([
    database()
      .select({ id: publications.id, onlineAt: publications.onlineAt, hasHotspots })
      .from(publications)
      .where(and(eq(publications.groupId, group.id), isNotArchived, eq(publications.isSample, false)))
      .orderBy(desc(publications.id))
      .limit(mostLookedAt),
    hasOwnProducts(group.id),
  ])
  const now: FirstSteps['taken'] = {
    named: group.title !== unnamedGroup,
    uploaded: own.length > 0,
    products,
    hotspots: own.some(publication => publication.hasHotspots),
    published: own.some(({ onlineAt }) => onlineAt !== null),
  }
  const taken = { ...now, ...Object.fromEntries(group.stepsTaken.map(step => [step, true])) }
  const stepsTaken = firstSteps.filter(step => taken[step])
  if (stepsTaken.length > group.stepsTaken.length)
    await database().update(groups).set({ stepsTaken }).where(eq(groups.id, group.id))
  return { taken, publicationId: own[0]?.id ?? null }
}

/** True if a group has products besides the sample's, which are in its collection's library. */
async function hasOwnProducts(groupId: number): Promise<boolean> {
  const library = collections.currentProductLibraryId
  const ofSamples = database()
    .select({ library })
    .from(publications)
    .innerJoin(collections, eq(collections.id, publications.collectionId))
    .where(and(eq(publications.groupId, groupId), eq(publications.isSample, true), isNotNull(library)))
  const [found] = await database()
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.groupId, groupId),
        eq(products.removedFromFeed, false),
        or(isNull(products.productLibraryId), notInArray(products.productLibraryId, ofSamples)),
      ),
    )
    .limit(1)
  return found !== undefined
}
