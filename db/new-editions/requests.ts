import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { cancelConversions, startConversion } from '../conversions/conversions.ts'
import { Conflict } from '../errors.ts'
import { dropUnfinished } from '../files/dropped.ts'
import { type PdfSource, sourceOf, usualOptions } from '../pages/conversions.ts'
import { extractionOptionsOf, noPages } from '../pages/convert-again.ts'
import { existingPages } from '../pages/order.ts'
import { lockPublication } from '../publications/rows.ts'
import { kept } from '../rules/conversions/options.ts'
import { said } from '../rules/words/said.ts'
import { newEditions } from '../schema/pages/editions.ts'
import { pages } from '../schema/pages/pages.ts'
import { type Edition, findEdition, stateOf } from './editions.ts'

/**
 * Asks for a new edition of a publication from a whole PDF; one that waits is replaced. Readers see the present pages until
 * it is published. @throws NotFound, Invalid, QuotaReached; Conflict while there are no pages
 */
export async function requestEdition(
  groupId: number,
  publicationId: number,
  { extractionOptions, conversionOptions, ...source }: PdfSource,
): Promise<Edition> {
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    if ((await tx.$count(pages, eq(pages.publicationId, publicationId))) === 0) throw noPages()
    await discard(tx, and(eq(newEditions.publicationId, publicationId), isNull(newEditions.publishedAt)))
    const conversion = await startConversion(tx, publicationId, {
      sourceType: 'new_edition',
      ...(await sourceOf(tx, groupId, source)),
      extractionOptions: extractionOptions ?? (await usualExtraction(tx, publicationId)),
      options: kept(conversionOptions ?? (await usualOptions(tx, publicationId))),
      placement: { how: 'edition', isUndone: false },
    })
    const [made] = await tx
      .insert(newEditions)
      .values({ publicationId, conversionId: conversion.id })
      .returning({ id: newEditions.id })
    if (made === undefined) throw new Error('The edition was not stored')
    await requireRoom(tx, groupId, {}, { bytes: 1 })
    return findEdition(publicationId, made.id, tx)
  })
}

/** Returns how hotspots were looked for in the PDF of the first page. */
async function usualExtraction(tx: Queryable, publicationId: number) {
  const [first] = await existingPages(tx, publicationId)
  return first?.sourceKey == null ? null : extractionOptionsOf(tx, publicationId, first.sourceKey)
}

/** Discards an edition that waits or was undone. @throws NotFound; Conflict while it is published */
export async function discardEdition(groupId: number, publicationId: number, id: number): Promise<void> {
  await database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    const edition = await findEdition(publicationId, id, tx)
    if (stateOf(edition) === 'published')
      throw new Conflict(said('The edition was published. Undo it instead.', 'conflicts.editionPublished'))
    await discard(tx, eq(newEditions.id, edition.id))
  })
}

/** With the files that were made for it. */
async function discard(tx: Queryable, which: SQL | undefined): Promise<void> {
  const waiting = await tx
    .delete(newEditions)
    .where(which)
    .returning({ conversionId: newEditions.conversionId })
  const ids = waiting.map(({ conversionId }) => conversionId)
  await cancelConversions(tx, ids)
  await dropUnfinished(tx, ids)
}
