import { asc, eq, inArray } from 'drizzle-orm'
import { noteStored, requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { type ConversionRun, conversionRuns, holderOf } from '../conversions/runs.ts'
import { happened } from '../events/happened.ts'
import { pdfKey } from '../files/keys.ts'
import { askForPictures } from '../pages/pictures.ts'
import { askForRecognition } from '../pages/recognition.ts'
import { hasPresentPages, renewPdf } from '../publications/pdf.ts'
import { inBatches } from '../rules/batches.ts'
import { RunLost } from '../runs/runs.ts'
import { hotspotProducts, hotspots, slides } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { spreads } from '../schema/pages/spreads.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'

/** The publication that a run copies was changed or deleted in the meantime. */
export class OriginalGone extends Error {
  override name = 'OriginalGone'
}

/** Files of a publication's pages, by keys: pictures page by page, and the PDFs that they were made from. */
export type OriginalFiles = { publication: PublicationRow; pictures: string[]; pdfs: string[] }

/** Reads which files a run has to copy. @throws OriginalGone */
export async function readOriginal({ conversion }: ConversionRun): Promise<OriginalFiles> {
  const { placement } = conversion
  const id = placement?.how === 'duplicate' ? placement.publicationId : 0
  const [publication] = await database().select().from(publications).where(eq(publications.id, id))
  if (publication === undefined) throw new OriginalGone()
  const rows = await readPages(database(), id)
  const pdfs = new Set(rows.flatMap(({ sourceKey }) => sourceKey ?? []))
  return { publication, pictures: rows.map(({ imageKey }) => imageKey), pdfs: [...pdfs] }
}

/** Returns the key that a file of the original has in the copy: in its folder, the PDF as it was sent by its name. */
export function keyInCopy(key: string, original: PublicationRow, copy: PublicationRow): string {
  const sent = pdfKey(original.groupId, original.id, original.pdfUuid)
  if (key === sent) return pdfKey(copy.groupId, copy.id, copy.pdfUuid)
  return `${copy.groupId}/${copy.id}/${key.split('/').slice(2).join('/')}`
}

/**
 * Gives a copy its pages with their hotspots, as they are now, in one transaction.
 * @param copied keys of the original whose files were copied
 * @returns false if the original has pages by now whose files were not
 * @throws RunLost, OriginalGone, QuotaReached
 */
export async function publishCopy(
  run: ConversionRun,
  copied: ReadonlySet<string>,
  bytes: number,
): Promise<boolean> {
  const { placement } = run.conversion
  const originalId = placement?.how === 'duplicate' ? placement.publicationId : 0
  return database().transaction(async tx => {
    const copy = await lockRow(tx, run.publication.id)
    if (copy === undefined) throw new RunLost()
    const original = await lockRow(tx, originalId)
    const rows = original && (await readPages(tx, originalId))
    if (original === undefined || rows === undefined || rows.length === 0) throw new OriginalGone()
    if (rows.some(({ imageKey }) => !copied.has(imageKey))) return false
    await conversionRuns.advance(tx, 'finish', holderOf(run), { totalPages: rows.length })
    const pageIds = await copyPages(tx, original, copy, rows)
    await copyHotspots(tx, pageIds)
    const finished = { publicationId: copy.id, conversionId: run.conversion.id }
    await happened(tx, { type: 'conversion.finished', ...finished }, { convertedAt: new Date() })
    if (!(await hasPresentPages(copy, tx))) await renewPdf(tx, copy.id)
    await askForPictures(tx, copy.id)
    await askForRecognition(tx, copy.id)
    await noteStored(tx, copy.groupId, bytes)
    await requireRoom(tx, copy.groupId, { pages: rows.length, bytes })
    return true
  })
}

async function lockRow(tx: Queryable, id: number): Promise<PublicationRow | undefined> {
  const [row] = await tx.select().from(publications).where(eq(publications.id, id)).for('update')
  return row
}

async function readPages(db: Queryable, publicationId: number) {
  return db
    .select({ id: pages.id, imageKey: pages.imageKey, sourceKey: pages.sourceKey })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number))
}

/** Pages with their text and shapes are large: so many are in memory at a time. */
const pagesAtOnce = 50

/** @returns ids of the copies by those of the original */
async function copyPages(
  tx: Queryable,
  original: PublicationRow,
  copy: PublicationRow,
  rows: readonly { id: number }[],
): Promise<Map<number, number>> {
  const spreadIds = await copySpreads(tx, original, copy)
  const ids = new Map<number, number>()
  for (const some of inBatches(rows, pagesAtOnce)) {
    const own = some.map(({ id }) => id)
    const read = await tx.select().from(pages).where(inArray(pages.id, own)).orderBy(asc(pages.number))
    const values = read.map(({ id, isRightToLeft, ...page }) => ({
      ...page,
      publicationId: copy.id,
      spreadId: spreadIds.get(page.spreadId) ?? 0,
      imageKey: keyInCopy(page.imageKey, original, copy),
      sourceKey: page.sourceKey && keyInCopy(page.sourceKey, original, copy),
    }))
    const made = await tx.insert(pages).values(values).returning({ id: pages.id })
    for (const [at, { id }] of read.entries()) ids.set(id, made[at]?.id ?? 0)
  }
  return ids
}

async function copySpreads(
  tx: Queryable,
  original: PublicationRow,
  copy: PublicationRow,
): Promise<Map<number, number>> {
  const read = await tx.select().from(spreads).where(eq(spreads.publicationId, original.id))
  const values = read.map(({ position }) => ({ publicationId: copy.id, position }))
  const made = await tx.insert(spreads).values(values).returning({ id: spreads.id })
  return new Map(read.map(({ id }, at) => [id, made[at]?.id ?? 0]))
}

/** A row has up to 24 parameters; a statement takes 65,534. */
const rowsAtOnce = 1000

async function copyHotspots(tx: Queryable, pageIds: ReadonlyMap<number, number>): Promise<void> {
  const read = await tx
    .select()
    .from(hotspots)
    .where(inArray(hotspots.pageId, [...pageIds.keys()]))
    .orderBy(asc(hotspots.id))
  const ids = new Map<number, number>()
  for (const some of inBatches(read, rowsAtOnce)) {
    const values = some.map(({ id, version, createdAt, ...hotspot }) => ({
      ...hotspot,
      pageId: pageIds.get(hotspot.pageId) ?? 0,
      editorKey: null,
    }))
    const made = await tx.insert(hotspots).values(values).returning({ id: hotspots.id })
    for (const [at, { id }] of some.entries()) ids.set(id, made[at]?.id ?? 0)
  }
  for (const some of inBatches([...ids.keys()], rowsAtOnce)) {
    const slideRows = await tx
      .select()
      .from(slides)
      .where(inArray(slides.hotspotId, some))
      .orderBy(asc(slides.id))
    const ownSlides = slideRows.map(({ id, ...slide }) => ({
      ...slide,
      hotspotId: ids.get(slide.hotspotId) ?? 0,
    }))
    for (const part of inBatches(ownSlides, rowsAtOnce)) await tx.insert(slides).values(part)
    const named = await tx.select().from(hotspotProducts).where(inArray(hotspotProducts.hotspotId, some))
    const ownProducts = named.map(row => ({ ...row, hotspotId: ids.get(row.hotspotId) ?? 0 }))
    for (const part of inBatches(ownProducts, rowsAtOnce)) await tx.insert(hotspotProducts).values(part)
  }
}
