// Publications made and changed as a worker does it, with real PDFs.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { addPages } from '#db/pages/conversions.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { pdfOfPages, upload } from '../pdfs.fixture.ts'
import { convertPdfJob } from './convert-pdf.ts'

export const unstopped = { signal: new AbortController().signal, attempt: 1 }

/** Serves `/<n>.pdf`, a PDF of so many pages. */
export async function servePdfs() {
  const server = createServer(async (request, response) =>
    response.end(await pdfOfPages(Number(/\d+/.exec(request.url ?? '')?.[0]))),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (pageCount: number) => `http://127.0.0.1:${port}/${pageCount}.pdf`,
    close: () => server.close(),
  }
}

/** A publication of a PDF of so many pages, converted. */
export async function converted(groupId: number, pageCount: number) {
  const source = { uploadId: await upload(groupId, await pdfOfPages(pageCount)) }
  const { id } = await createPublication(groupId, { title: 'Catalogue', source })
  await convertNewest(id)
  return findPublication(groupId, id)
}

/** Carries out the newest conversion of a publication. */
export async function convertNewest(publicationId: number): Promise<void> {
  const [conversion] = await listConversions(publicationId)
  await convertPdfJob({ conversionId: conversion?.id ?? 0 }, unstopped)
}

/** Adds pages of a PDF at an address. */
export async function add(groupId: number, publicationId: number, sourceUrl: string, position?: number) {
  await addPages(groupId, publicationId, { sourceUrl, position })
  await convertNewest(publicationId)
}

/** A publication's pages, in order. */
export async function pagesOf(publicationId: number) {
  return database()
    .select()
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number))
}
