import { asc, eq } from 'drizzle-orm'
import { noteStored, requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { type ConversionRun, conversionRuns, holderOf } from '../conversions/runs.ts'
import { pagesInOrder } from '../pages/made-anew.ts'
import { existingPages } from '../pages/order.ts'
import type { PageMatch } from '../rules/pages/editions/edition.ts'
import { RunLost } from '../runs/runs.ts'
import { convertedPages } from '../schema/conversions.ts'
import { newEditions } from '../schema/pages/editions.ts'
import { pageWork } from '../schema/pages/page-work.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'

/** A page of the publication (`id` of its row), or of the PDF (`id` is its number there), with what it is told by. */
export type PageEvidence = { id: number; imageKey: string; text: string }

type Compared = { publication: { id: number }; conversion: { id: number } }

/** Reads the pages that are compared, each list in its order. */
export async function readEditions(
  run: Compared,
  db: Queryable = database(),
): Promise<{ before: PageEvidence[]; after: PageEvidence[] }> {
  const before = await db
    .select({ id: pages.id, imageKey: pages.imageKey, text: pages.text })
    .from(pages)
    .where(eq(pages.publicationId, run.publication.id))
    .orderBy(asc(pages.number))
  const { sourceNumber, imageKey, text } = convertedPages
  const made = await db
    .select({ id: sourceNumber, imageKey, text })
    .from(convertedPages)
    .where(eq(convertedPages.conversionId, run.conversion.id))
    .orderBy(asc(sourceNumber))
  const byNumber = new Map(made.map(page => [page.id, page]))
  const order = await pagesInOrder(db, run.conversion.id, [...byNumber.keys()])
  return { before, after: order.flatMap(number => byNumber.get(number) ?? []) }
}

/**
 * Keeps the pages of an edition for a person to look at, and ends its conversion.
 * @returns false if the publication has other pages by now
 * @throws RunLost, QuotaReached
 */
export async function proposeEdition(
  run: ConversionRun,
  before: readonly PageEvidence[],
  proposed: PageMatch[],
): Promise<boolean> {
  const { id: publicationId, groupId } = run.publication
  return database().transaction(async tx => {
    await tx.select().from(publications).where(eq(publications.id, publicationId)).for('update')
    const seen = (await existingPages(tx, publicationId)).map(page => page.imageKey)
    if (!isSameRow(seen, before)) return false
    const { id, pictureBytes } = await conversionRuns.advance(tx, 'finish', holderOf(run))
    const kept = await tx
      .update(newEditions)
      .set({ pages: proposed, seen })
      .where(eq(newEditions.conversionId, id))
      .returning({ id: newEditions.id })
    if (kept.length === 0) throw new RunLost()
    await tx.delete(pageWork).where(eq(pageWork.conversionId, id))
    await noteStored(tx, groupId, pictureBytes)
    await requireRoom(tx, groupId, { bytes: pictureBytes })
    return true
  })
}

/** Reads what a review shows of pages that were made, by their numbers. */
export async function readMade(db: Queryable, conversionId: number) {
  const { sourceNumber, imageKey } = convertedPages
  return db
    .select({ made: sourceNumber, imageKey })
    .from(convertedPages)
    .where(eq(convertedPages.conversionId, conversionId))
}

function isSameRow(seen: readonly string[], before: readonly PageEvidence[]): boolean {
  return seen.length === before.length && seen.every((key, at) => key === before[at]?.imageKey)
}
