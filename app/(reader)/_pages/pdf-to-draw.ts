import { fileTag } from '#app/assets/_files/file-tag.ts'
import type { PdfToDraw } from '#components/reader/zoom/pdf-to-draw.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { files } from '#db/files/files.ts'
import { pdfDownloadUrl } from '#db/groups/addresses.ts'
import { currentPdfKey, hasPresentPages } from '#db/publications/pdf.ts'
import { readerJson } from './door/answers.ts'
import type { OpenedPublication } from './door/door.ts'

/** Sends the PDF to draw pages from, if it is current and public. Not cached: it changes without a new revision. */
export async function sendPdfToDraw({ head }: OpenedPublication): Promise<Response> {
  const answer: PdfToDraw = { revision: head.publication.revision, pdf: await pdfOf(head) }
  return readerJson(answer, { 'Cache-Control': 'no-store' })
}

async function pdfOf({ publication, group }: PublicationHead): Promise<PdfToDraw['pdf']> {
  if (group.disableDownload || !(await hasPresentPages(publication))) return null
  const key = currentPdfKey(publication)
  const bytes = await files().size(key)
  if (bytes === undefined) return null
  return { url: pdfDownloadUrl(publication), bytes, tag: fileTag(key, bytes) }
}
