import { eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { existingPages } from '../pages/order.ts'
import { lockPublication } from '../publications/rows.ts'
import { rematched } from '../rules/pages/editions/rematching.ts'
import { newEditions } from '../schema/pages/editions.ts'
import { type Edition, findEdition, stateOf } from './editions.ts'
import { readEditions } from './proposals.ts'

type Named = { id: number; groupId: number }

/** Returns an edition matched with the publication's pages as they are now: people change pages while it waits. */
export async function upToDate({ id: publicationId, groupId }: Named, edition: Edition): Promise<Edition> {
  if (stateOf(edition) !== 'waiting' || (await isMatched(database(), edition))) return edition
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    const waiting = await findEdition(publicationId, edition.id, tx)
    if (stateOf(waiting) === 'waiting') await matchAnew(tx, waiting)
    return findEdition(publicationId, edition.id, tx)
  })
}

/** Matches a waiting edition of a locked publication anew. @returns false if its pages are those that it was matched with */
export async function matchAnew(tx: Queryable, edition: Edition): Promise<boolean> {
  if (edition.pages === null || (await isMatched(tx, edition))) return false
  const { publicationId, conversionId } = edition
  const read = await readEditions(
    { publication: { id: publicationId }, conversion: { id: conversionId } },
    tx,
  )
  const seen = read.before.map(({ imageKey }) => imageKey)
  await tx
    .update(newEditions)
    .set({ pages: rematched(edition.pages, edition.seen, read), seen })
    .where(eq(newEditions.id, edition.id))
  return true
}

async function isMatched(db: Queryable, { publicationId, seen }: Edition): Promise<boolean> {
  const existing = await existingPages(db, publicationId)
  return existing.length === seen.length && existing.every((page, at) => page.imageKey === seen[at])
}
