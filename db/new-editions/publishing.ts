import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { happened } from '../events/happened.ts'
import { fillWithHotspots } from '../hotspots/found.ts'
import { addNewlyFound, knownTargets } from '../hotspots/newly-found.ts'
import { refill } from '../hotspots/refill.ts'
import { arrange, type ExistingPage, existingPages, type PageOrder } from '../pages/order.ts'
import { askForPictures } from '../pages/pictures.ts'
import { askForRecognition } from '../pages/recognition.ts'
import { renewPdf } from '../publications/pdf.ts'
import { lockPublication } from '../publications/rows.ts'
import { isWholeEdition, type PageMatch } from '../rules/pages/editions/edition.ts'
import { areaAfter } from '../rules/pages/editions/moved-text.ts'
import { said } from '../rules/words/said.ts'
import { conversions, convertedPages } from '../schema/conversions.ts'
import { type FormerHotspot, formerPages, newEditions } from '../schema/pages/editions.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { type Edition, findEdition, isUndoable, stateOf } from './editions.ts'
import {
  keepFormerPages,
  readFormerHotspots,
  returnFormerPages,
  returnHotspots,
  returnSources,
} from './former.ts'
import { matchAnew } from './rematching.ts'

/** The place that a person chose for a page that was made. */
export type ChosenMatch = Pick<PageMatch, 'made' | 'pageId'>

/**
 * Puts the pages of an edition in the place of the present ones, in one transaction, so that readers see either whole.
 * Hotspots stay with the pages that they are matched with, and move with their text where that is certain.
 * @param chosen the matches in the edition's order, as a person corrected them
 * @throws NotFound, Invalid, QuotaReached; Conflict if it does not wait, or was matched anew since the pages were changed
 */
export async function publishEdition(
  groupId: number,
  publicationId: number,
  id: number,
  chosen?: ChosenMatch[],
): Promise<Edition> {
  const published = await database().transaction(async tx => {
    const publication = await lockPublication(tx, groupId, publicationId)
    const edition = await findEdition(publicationId, id, tx)
    if (edition.pages === null || stateOf(edition) !== 'waiting')
      throw new Conflict(said('The edition does not wait to be published.', 'conflicts.editionNotWaiting'))
    // Committed, so that the next look is at the pages as they are.
    if (await matchAnew(tx, edition)) return undefined
    const existing = await existingPages(tx, publicationId)
    const matches = chosen ?? edition.pages
    if (!isWholeEdition(matches, edition.pages, existing))
      throw new Invalid({
        pages: ['must name each page of the PDF once, and pages of the publication that are there'],
      })
    const formerHotspots = await readFormerHotspots(tx, publicationId)
    await keepFormerPages(tx, publicationId, id)
    await swap(tx, publication, edition, { existing, matches, formerHotspots })
    const seen = (await existingPages(tx, publicationId)).map(page => page.imageKey)
    await tx
      .update(newEditions)
      .set({ publishedAt: sql`now()`, seen, formerHotspots })
      .where(eq(newEditions.id, id))
    const added = matches.length - existing.length
    await finished(tx, publication, edition.conversionId, added)
    return findEdition(publicationId, id, tx)
  })
  if (published === undefined)
    throw new Conflict(
      said(
        'The pages were changed meanwhile, so the edition was matched with them anew. Look at it again, then publish it.',
        'conflicts.editionMatchedAnew',
      ),
    )
  return published
}

/**
 * Brings back the pages and hotspots before an edition; what people changed of hotspots since then stays.
 * @throws NotFound; Conflict if it cannot be undone any more
 */
export async function undoEdition(groupId: number, publicationId: number, id: number): Promise<Edition> {
  return database().transaction(async tx => {
    const publication = await lockPublication(tx, groupId, publicationId)
    const edition = await findEdition(publicationId, id, tx)
    if (!isUndoable(edition, new Date()))
      throw new Conflict(said('The edition cannot be undone any more.', 'conflicts.editionTooOld'))
    const existing = await existingPages(tx, publicationId)
    if (!isAsSeen(existing, edition.seen)) throw changedSince()
    const former = await returnFormerPages(tx, id, edition.conversionId)
    const byId = new Map(existing.map(page => [page.id, page]))
    const order: PageOrder = former.map(({ number, pageId }) => {
      const page = byId.get(pageId)
      return page ? { existing: page, made: number } : { made: number }
    })
    await removeFoundSince(tx, publicationId, edition)
    await arrange(tx, publication, existing, order, {
      conversionId: edition.conversionId,
      sourceKey: null,
      options: null,
    })
    await returnSources(tx, publicationId, id)
    await returnHotspots(tx, publicationId, await readFormer(tx, id))
    await tx
      .update(newEditions)
      .set({ undoneAt: sql`now()`, formerHotspots: null })
      .where(eq(newEditions.id, id))
    await tx.delete(formerPages).where(eq(formerPages.editionId, id))
    const noted = await noteUndone(tx, publicationId, order.length)
    await finished(tx, publication, edition.conversionId, order.length - existing.length, noted)
    return findEdition(publicationId, id, tx)
  })
}

/** Forgets what undoing needs of editions for which it is too late. */
export async function forgetFormerPages(): Promise<void> {
  const late = sql`${newEditions.publishedAt} < now() - interval '24 hours'`
  const old = database().select({ id: newEditions.id }).from(newEditions).where(late)
  await database().delete(formerPages).where(inArray(formerPages.editionId, old))
  await database()
    .update(newEditions)
    .set({ formerHotspots: null })
    .where(and(late, isNotNull(newEditions.formerHotspots)))
}

type Swap = { existing: ExistingPage[]; matches: ChosenMatch[]; formerHotspots: FormerHotspot[] }

async function swap(
  tx: Queryable,
  publication: PublicationRow,
  { conversion }: Edition,
  { existing, matches, formerHotspots }: Swap,
): Promise<void> {
  const byId = new Map(existing.map(page => [page.id, page]))
  const order: PageOrder = matches.map(({ made, pageId }) => {
    const page = byId.get(pageId ?? 0)
    return page ? { existing: page, made } : { made }
  })
  const numbers = (isMatched: boolean) =>
    order.flatMap((page, at) => ('existing' in page === isMatched ? [at + 1] : []))
  const matched = order.flatMap(page => ('existing' in page ? [page.existing.number] : []))
  const known = await knownTargets(tx, publication, conversion, matched)
  const runsBefore = await readRuns(tx, publication.id)
  const { id: conversionId, sourceKey, options } = conversion
  await arrange(tx, publication, existing, order, { conversionId, sourceKey, options })
  await moveWithText(tx, formerHotspots, runsBefore, await readRuns(tx, publication.id))
  await addNewlyFound(tx, publication, conversion, numbers(true), known)
  await fillWithHotspots(tx, publication, conversion, numbers(false))
}

type Runs = Map<number, typeof pages.$inferSelect.runs>

async function readRuns(tx: Queryable, publicationId: number): Promise<Runs> {
  const rows = await tx
    .select({ id: pages.id, runs: pages.runs })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
  return new Map(rows.map(({ id, runs }) => [id, runs]))
}

async function moveWithText(
  tx: Queryable,
  former: readonly FormerHotspot[],
  before: Runs,
  after: Runs,
): Promise<void> {
  for (const { id, pageId, left, top, width, height } of former) {
    const area = { left, top, width, height }
    const moved = areaAfter(area, before.get(pageId) ?? [], after.get(pageId) ?? [])
    if (moved) await tx.update(hotspots).set(moved).where(eq(hotspots.id, id))
  }
}

/** Removes hotspots that were found in the edition and that nobody changed. */
async function removeFoundSince(tx: Queryable, publicationId: number, edition: Edition): Promise<void> {
  const own = tx.select({ id: pages.id }).from(pages).where(eq(pages.publicationId, publicationId))
  // PostgreSQL's clock is finer than JavaScript's.
  const publishedAt = sql`(select published_at from ${newEditions} where id = ${edition.id})`
  await tx
    .delete(hotspots)
    .where(
      and(inArray(hotspots.pageId, own), isNotNull(hotspots.foundBy), eq(hotspots.createdAt, publishedAt)),
    )
}

async function readFormer(tx: Queryable, id: number): Promise<FormerHotspot[]> {
  const [row] = await tx
    .select({ former: newEditions.formerHotspots })
    .from(newEditions)
    .where(eq(newEditions.id, id))
  if (row === undefined) throw new NotFound('Edition')
  return row.former ?? []
}

/** The undone edition is noted among conversions, as other changes of pages are. */
async function noteUndone(tx: Queryable, publicationId: number, totalPages: number): Promise<number> {
  const [noted] = await tx
    .insert(conversions)
    .values({
      publicationId,
      sourceType: 'page_manager',
      state: 'finished',
      placement: { how: 'edition', isUndone: true },
      totalPages,
      endedAt: new Date(),
    })
    .returning({ id: conversions.id })
  if (noted === undefined) throw new Error('The change was not stored')
  return noted.id
}

/** @param noted conversion that stands for the change, if another than the edition's own */
async function finished(
  tx: Queryable,
  publication: PublicationRow,
  conversionId: number,
  added: number,
  noted?: number,
): Promise<void> {
  const publicationId = publication.id
  await tx.delete(convertedPages).where(eq(convertedPages.conversionId, conversionId))
  await refill(tx, publication, 'all')
  if (noted) await happened(tx, { type: 'pages.rearranged', publicationId, conversionId: noted })
  else await happened(tx, { type: 'conversion.finished', publicationId, conversionId })
  await askForPictures(tx, publicationId)
  await askForRecognition(tx, publicationId)
  await renewPdf(tx, publicationId)
  // Last, as it locks the account.
  await requireRoom(tx, publication.groupId, { pages: Math.max(0, added) })
}

function isAsSeen(existing: readonly ExistingPage[], seen: readonly string[]): boolean {
  return existing.length === seen.length && existing.every((page, at) => page.imageKey === seen[at])
}

function changedSince(): Conflict {
  return new Conflict(
    said(
      'The pages were changed since this edition was published, so it cannot be undone.',
      'conflicts.editionChangedSince',
    ),
  )
}
