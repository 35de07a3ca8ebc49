import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { memory } from '../drawing/start-pdfium.ts'

/** Nothing, deflated, with a line's end or two: 16 bytes. */
const mostBytesOfNothing = 16

/** A copy of a page may be as large as its PDF, three times over while it is looked at. */
export const mostBytesToCopy = 64_000_000

/**
 * Whether a page has content in its PDF, be it damaged or for nobody to see. PDFium does not tell, so a copy of the
 * page is made, alone and in memory, and looked at. Asked of pages that came out white, which are few.
 * @param index of the page, from 0
 */
export function hasContents(pdfium: WrappedPdfiumModule, document: number, index: number): boolean {
  const copy = pdfium.FPDF_CreateNewDocument()
  try {
    // What cannot be copied is damaged, and was to be something.
    const isCopied = pdfium.FPDF_ImportPages(copy, document, String(index + 1), 0)
    return !isCopied || namesContents(saved(pdfium, copy))
  } finally {
    pdfium.FPDF_CloseDocument(copy)
  }
}

function saved(pdfium: WrappedPdfiumModule, document: number): string {
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(document, writer)
  const bytes = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const { malloc, free } = pdfium.pdfium.wasmExports
  const at = malloc(bytes)
  pdfium.PDFiumExt_GetFileWriterData(writer, at, bytes)
  const text = Buffer.from(memory(pdfium).buffer, at, bytes).toString('latin1')
  free(at)
  pdfium.PDFiumExt_CloseFileWriter(writer)
  return text
}

/** As PDFium writes a PDF of one page. */
function namesContents(pdf: string): boolean {
  const [, array, single] = /\/Contents *(?:\[([^\]]*)\]|(\d+ 0 R))/.exec(pdf) ?? []
  const references = [...(array ?? single ?? '').matchAll(/(\d+) 0 R/g)]
  return references.some(([, number]) => {
    const object = new RegExp(`(?:^|[\\r\\n])${number} 0 obj\\s*(<<.*?>>\\s*stream)?`, 's').exec(pdf)
    const length = Number(
      /\/Length (\d+)\b(?! \d+ R)/.exec(object?.[1] ?? '')?.[1] ?? Number.POSITIVE_INFINITY,
    )
    return length > mostBytesOfNothing
  })
}
