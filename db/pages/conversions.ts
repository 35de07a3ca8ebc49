import { and, eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { startConversion } from '../conversions/conversions.ts'
import { Invalid, NotFound } from '../errors.ts'
import { takeUpload } from '../files/uploads.ts'
import { lockPublication } from '../publications/rows.ts'
import type { ExtractionOptions } from '../rules/extraction/extraction.ts'
import type { Conversion } from '../schema/conversions.ts'
import { pages } from '../schema/pages/pages.ts'

/** Where the PDF is: at an address, or sent here before. */
type Source = ({ sourceUrl: string } | { uploadId: string }) & { extractionOptions?: ExtractionOptions }

type AddedPages = Source & {
  /** Pages of the PDF, from 1, in the order wanted; all if left out. */
  sourcePages?: number[]
  /** The number that the first of them will have, from 1; at the end if left out. */
  position?: number
}

/**
 * Asks for pages of a PDF to be put into a publication.
 * @throws NotFound, Invalid when the position is not from 1 to one past the last page
 */
export async function addPages(
  groupId: number,
  publicationId: number,
  { extractionOptions, sourcePages, position, ...source }: AddedPages,
): Promise<Conversion> {
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    const count = await tx.$count(pages, eq(pages.publicationId, publicationId))
    if (position !== undefined && position > count + 1) {
      throw new Invalid({
        position: [`must be from 1 to ${count + 1}, as the publication has ${count} pages`],
      })
    }
    return startConversion(tx, publicationId, {
      sourceType: 'api_add_pages',
      ...(await sourceOf(tx, groupId, source)),
      extractionOptions,
      placement: { how: 'insert', position: position ?? null, sourcePages: sourcePages ?? null },
    })
  })
}

type ReplacedPage = Source & {
  pageNumber: number
  /** The page of the PDF that takes its place, from 1. */
  sourcePage: number
  /** Whether what stands on the page goes with its old content. */
  removeHotspots: boolean
}

/**
 * Asks for a page to be made anew from a page of a PDF.
 * @throws NotFound when there is no such publication or page
 */
export async function replacePage(
  groupId: number,
  publicationId: number,
  { extractionOptions, pageNumber, sourcePage, removeHotspots, ...source }: ReplacedPage,
): Promise<Conversion> {
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    const [page] = await tx
      .select({ id: pages.id })
      .from(pages)
      .where(and(eq(pages.publicationId, publicationId), eq(pages.number, pageNumber)))
    if (page === undefined) throw new NotFound('Page')
    return startConversion(tx, publicationId, {
      sourceType: 'api_replace_page',
      ...(await sourceOf(tx, groupId, source)),
      extractionOptions,
      placement: { how: 'replace', pageId: page.id, pageNumber, sourcePage, removeHotspots },
    })
  })
}

/** An upload is handed over: nobody else can take it. @throws Invalid when there is no such upload */
async function sourceOf(
  tx: Queryable,
  groupId: number,
  source: { sourceUrl: string } | { uploadId: string },
) {
  return 'uploadId' in source ? takeUpload(tx, groupId, source.uploadId) : { sourceUrl: source.sourceUrl }
}
