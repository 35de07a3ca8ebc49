import { and, asc, eq, inArray } from 'drizzle-orm'
import { noteStored, requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { type ConversionRun, conversionRuns, holderOf } from '../conversions/runs.ts'
import { Invalid, NotFound } from '../errors.ts'
import { happened } from '../events/happened.ts'
import { fillWithHotspots } from '../hotspots/found.ts'
import { addNewlyFound, knownTargets } from '../hotspots/newly-found.ts'
import { refill } from '../hotspots/refill.ts'
import { renewPdf } from '../publications/pdf.ts'
import { findPublication, type Publication } from '../publications/publications.ts'
import { lockPublication } from '../publications/rows.ts'
import { enqueue } from '../queue.ts'
import { keepsPictures, type Placement, placePages } from '../rules/pages/placement.ts'
import type { PageBlock } from '../rules/pages/text.ts'
import { said } from '../rules/words/said.ts'
import { RunLost } from '../runs/runs.ts'
import { type Conversion, convertedPages } from '../schema/conversions.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pageWork } from '../schema/pages/page-work.ts'
import { pages } from '../schema/pages/pages.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { orderWithAgain } from './made-again.ts'
import { pagesInOrder, placeAnew } from './made-anew.ts'
import { arrange, type ExistingPage, existingPages, type Making, type PageOrder } from './order.ts'
import { askForPictures } from './pictures.ts'
import { askForRecognition } from './recognition.ts'

/** The page to replace was removed before its new content was ready. */
export class PageGone extends Error {
  override name = 'PageGone'
}

/** Proposals of a first PDF, each for a setting that nobody has decided. The language is as in BCP 47. */
export type FirstProposals = Partial<Pick<PublicationRow, 'contentLanguage' | 'pairing'>>

/**
 * Publishes a run's pages in one transaction, so that readers see all or none.
 * @throws RunLost, PageGone, QuotaReached
 */
export async function publishPages(run: ConversionRun, proposed: FirstProposals = {}): Promise<void> {
  await database().transaction(async tx => {
    // The publication first: the lock order everywhere, so that archiving and other changes wait.
    const [publication] = await tx
      .select()
      .from(publications)
      .where(eq(publications.id, run.publication.id))
      .for('update')
    const conversion = await conversionRuns.advance(tx, 'finish', holderOf(run))
    if (publication === undefined) throw new RunLost()
    const existing = await existingPages(tx, publication.id)
    const placement = currentPlacement(conversion.placement, existing)
    const made = inWantedOrder(await madePages(tx, conversion.id), placement)
    const { sourceKey, options } = conversion
    const isOnlyRead = keepsPictures(placement)
    const making = { conversionId: conversion.id, sourceKey, options, keepsPictures: isOnlyRead }
    const isAgain = placement?.how === 'again'
    const anew = placement?.how === 'anew' ? await placeAnew(tx, publication.id, existing, making) : undefined
    const order = anew
      ? anew.order
      : await orderFor(tx, { existing, made, making }, conversion.sourceType, placement)
    const numbers = madeNumbers(order)
    const isInPlace = isAgain || anew?.isInPlace
    const known = isInPlace ? await knownTargets(tx, publication, conversion, numbers) : undefined
    const found = undecided(publication, proposed)
    await anew?.hold()
    await arrange(tx, { ...publication, ...found }, existing, order, making, anew?.successors)
    await anew?.release()
    if (placement?.how === 'replace' && placement.removeHotspots) {
      await removeHotspots(tx, publication.id, placement.pageNumber)
    }
    if (known) await addNewlyFound(tx, publication, conversion, numbers, known)
    else await fillWithHotspots(tx, publication, conversion, numbers)
    await refill(tx, publication, 'all')
    const finished = { publicationId: publication.id, conversionId: conversion.id }
    const convertedAt = publication.convertedAt ?? new Date()
    await happened(tx, { type: 'conversion.finished', ...finished }, { convertedAt, ...found })
    await tx.delete(convertedPages).where(eq(convertedPages.conversionId, conversion.id))
    await tx.delete(pageWork).where(eq(pageWork.conversionId, conversion.id))
    await enqueue(tx, 'apply_schedule', { publicationId: publication.id })
    if (made.length > 0) {
      await askForPictures(tx, publication.id)
      await askForRecognition(tx, publication.id)
    }
    if ((placement !== null && !isAgain) || (options !== null && !isOnlyRead))
      await renewPdf(tx, publication.id)
    await noteStored(tx, publication.groupId, conversion.pictureBytes)
    // Last, as it locks the account.
    const added = { pages: order.length - existing.length, bytes: isAgain ? 0 : conversion.pictureBytes }
    await requireRoom(tx, publication.groupId, added)
  })
}

/** Returns the proposals that count: of a first conversion, where no choice stands. */
function undecided(publication: PublicationRow, proposed: FirstProposals): FirstProposals {
  if (publication.convertedAt !== null) return {}
  const names = ['contentLanguage', 'pairing'] as const
  const found = names.filter(name => publication[name] === null && proposed[name] != null)
  return Object.fromEntries(found.map(name => [name, proposed[name]]))
}

function madeNumbers(order: PageOrder): number[] {
  return order.flatMap((page, index) => ('made' in page ? [index + 1] : []))
}

/** Removes a page with its hotspots. @throws NotFound, Invalid if it is the only one */
export async function removePage(
  groupId: number,
  publicationId: number,
  pageNumber: number,
): Promise<Publication> {
  return database().transaction(async tx => {
    const publication = await lockPublication(tx, groupId, publicationId)
    const existing = await existingPages(tx, publicationId)
    if (pageNumber > existing.length) throw new NotFound('Page')
    if (existing.length === 1)
      throw new Invalid({
        base: [said('is the only page: a publication keeps at least one', 'invalid.onlyPage')],
      })
    await arrange(
      tx,
      publication,
      existing,
      placePages(existing, [], { how: 'remove', pageNumbers: [pageNumber] }),
    )
    await refill(tx, publication, 'all')
    await happened(tx, { type: 'page.removed', publicationId, pageNumber })
    await renewPdf(tx, publicationId)
    return findPublication(groupId, publicationId, tx)
  })
}

/** Counts the pages of a publication. */
export async function countPages(publicationId: number): Promise<number> {
  return database().$count(pages, eq(pages.publicationId, publicationId))
}

/** Reads the blocks of the first pages that a conversion has made. @param most pages */
export async function readMadeBlocks(conversionId: number, most: number): Promise<PageBlock[]> {
  const made = await database()
    .select({ blocks: convertedPages.blocks })
    .from(convertedPages)
    .where(eq(convertedPages.conversionId, conversionId))
    .orderBy(asc(convertedPages.sourceNumber))
    .limit(most)
  return made.flatMap(({ blocks }) => blocks)
}

async function madePages(tx: Queryable, conversionId: number): Promise<number[]> {
  const made = await tx
    .select({ number: convertedPages.sourceNumber })
    .from(convertedPages)
    .where(eq(convertedPages.conversionId, conversionId))
    .orderBy(asc(convertedPages.sourceNumber))
  return made.map(page => page.number)
}

async function orderFor(
  tx: Queryable,
  { existing, made, making }: { existing: ExistingPage[]; made: number[]; making: Making },
  sourceType: Conversion['sourceType'],
  placement: Placement | null,
): Promise<PageOrder> {
  if (
    sourceType === 'layout_change' ||
    placement?.how === 'anew' ||
    placement?.how === 'duplicate' ||
    placement?.how === 'edition'
  )
    return existing.map(page => ({ existing: page }))
  if (placement?.how === 'again') return orderWithAgain(tx, existing, placement, making)
  const isChosen = placement?.how === 'insert' && placement.sourcePages !== null
  const inOrder = isChosen ? made : await pagesInOrder(tx, making.conversionId, made)
  return placePages(existing, inOrder, placement)
}

function currentPlacement(placement: Placement | null, existing: ExistingPage[]): Placement | null {
  if (placement?.how !== 'replace' || placement.pageId === undefined) return placement
  const page = existing.find(({ id }) => id === placement.pageId)
  if (page === undefined) throw new PageGone()
  return { ...placement, pageNumber: page.number }
}

function inWantedOrder(made: number[], placement: Placement | null): number[] {
  const selected = placement?.how === 'insert' ? placement.sourcePages : null
  return selected === null ? made : selected.filter(number => made.includes(number))
}

async function removeHotspots(tx: Queryable, publicationId: number, pageNumber: number): Promise<void> {
  await tx.delete(hotspots).where(
    inArray(
      hotspots.pageId,
      tx
        .select({ id: pages.id })
        .from(pages)
        .where(and(eq(pages.publicationId, publicationId), eq(pages.number, pageNumber))),
    ),
  )
}
