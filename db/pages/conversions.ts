import { and, eq } from 'drizzle-orm'
import { requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { startConversion } from '../conversions/conversions.ts'
import { Invalid, NotFound } from '../errors.ts'
import { takeUpload } from '../files/uploads.ts'
import { lockPublication } from '../publications/rows.ts'
import { type ConversionOptions, kept } from '../rules/conversions/options.ts'
import type { ExtractionOptions } from '../rules/extraction/extraction.ts'
import type { Conversion } from '../schema/conversions.ts'
import { pages } from '../schema/pages/pages.ts'

/** A PDF with how it is converted. */
export type PdfSource = ({ sourceUrl: string } | { uploadId: string }) & {
  extractionOptions?: ExtractionOptions
  conversionOptions?: ConversionOptions // as the first page's PDF was converted if left out
}

type AddedPages = PdfSource & {
  sourcePages?: number[] // page numbers of the PDF, from 1, in the order wanted; default: all
  position?: number // number of the first new page, from 1; default: at the end
}

/** Requests pages of a PDF at a position, at most one past the last. @throws NotFound, Invalid, QuotaReached */
export async function addPages(
  groupId: number,
  publicationId: number,
  { extractionOptions, conversionOptions, sourcePages, position, ...source }: AddedPages,
): Promise<Conversion> {
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    const count = await tx.$count(pages, eq(pages.publicationId, publicationId))
    if (position !== undefined && position > count + 1) {
      throw new Invalid({
        position: [`must be from 1 to ${count + 1}, as the publication has ${count} pages`],
      })
    }
    const started = await startConversion(tx, publicationId, {
      sourceType: 'api_add_pages',
      ...(await sourceOf(tx, groupId, source)),
      extractionOptions,
      options: kept(conversionOptions ?? (await usualOptions(tx, publicationId))),
      placement: { how: 'insert', position: position ?? null, sourcePages: sourcePages ?? null },
    })
    await requireRoom(tx, groupId, {}, { pages: sourcePages?.length ?? 1, bytes: 1 })
    return started
  })
}

type ReplacedPage = PdfSource & {
  pageNumber: number
  sourcePage: number // page number in the PDF, from 1
  removeHotspots: boolean
}

/** Requests the replacement of a page by one of a PDF. @throws NotFound, QuotaReached */
export async function replacePage(
  groupId: number,
  publicationId: number,
  { extractionOptions, conversionOptions, pageNumber, sourcePage, removeHotspots, ...source }: ReplacedPage,
): Promise<Conversion> {
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    const [page] = await tx
      .select({ id: pages.id })
      .from(pages)
      .where(and(eq(pages.publicationId, publicationId), eq(pages.number, pageNumber)))
    if (page === undefined) throw new NotFound('Page')
    const started = await startConversion(tx, publicationId, {
      sourceType: 'api_replace_page',
      ...(await sourceOf(tx, groupId, source)),
      extractionOptions,
      options: kept(conversionOptions ?? (await usualOptions(tx, publicationId))),
      placement: { how: 'replace', pageId: page.id, pageNumber, sourcePage, removeHotspots },
    })
    await requireRoom(tx, groupId, {}, { bytes: 1 })
    return started
  })
}

/** Returns the options of the first page's PDF. Another PDF has other layers, and is no portfolio. */
export async function usualOptions(tx: Queryable, publicationId: number): Promise<ConversionOptions> {
  const [first] = await tx
    .select({ options: pages.sourceOptions })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), eq(pages.number, 1)))
  const { embedded_pdf: _, shown_layers: __, ...usual } = first?.options ?? {}
  return usual
}

/** Takes the upload that was named, or the address. @throws Invalid */
export async function sourceOf(
  tx: Queryable,
  groupId: number,
  source: { sourceUrl: string } | { uploadId: string },
) {
  return 'uploadId' in source ? takeUpload(tx, groupId, source.uploadId) : { sourceUrl: source.sourceUrl }
}
