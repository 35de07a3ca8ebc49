import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { memory } from '../drawing/start-pdfium.ts'

const mostBytesOfNothing = 16 // an empty stream, deflated, perhaps with line ends

/** A page's copy may be as large as its PDF, and takes three times the memory. */
export const mostBytesToCopy = 64_000_000

/** True if a page, from 0, has content, even if damaged or invisible; PDFium tells only by a copy of it. */
export function hasContents(pdfium: WrappedPdfiumModule, document: number, index: number): boolean {
  const copy = pdfium.FPDF_CreateNewDocument()
  try {
    // A page that cannot be copied is damaged, not empty.
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

/** Reads PDFs of one page as PDFium writes them. */
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
