import { readerJson } from '#app/(reader)/_pages/door/answers.ts'
import { type OpenedPublication, publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { fileTag } from '#app/assets/_files/file-tag.ts'
import type { PdfToDraw } from '#components/reader/zoom/pdf-to-draw.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { files } from '#db/files/files.ts'
import { pdfDownloadUrl } from '#db/groups/addresses.ts'
import { currentPdfKey, hasPresentPages } from '#db/publications/pdf.ts'

/** Address of the PDF that pages are drawn from once they are zoomed beyond their pictures. */
export const GET = publicationDoor(sendUploadToDraw)
export const HEAD = GET

/** Sends the PDF to draw pages from, if it is current and public. Not cached: it changes without a new revision. */
async function sendUploadToDraw({ head }: OpenedPublication): Promise<Response> {
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
