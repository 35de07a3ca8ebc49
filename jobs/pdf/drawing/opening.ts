import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { PdfObjects } from '../objects/pdf-objects.ts'
import { openPrepared, type PdfFile, type PreparedBytes } from '../preparing/prepared-pdf.ts'
import { pdfRefused } from '../refusals.ts'
import { memoryAccess } from './start-pdfium.ts'

const FPDF_ERR_PASSWORD = 4 // fpdfview.h
const FPDF_ERR_SECURITY = 5

/** Returns the objects, once they are needed. */
export function lazyObjects(bytes: PreparedBytes): () => PdfObjects | undefined {
  let objects: PdfObjects | undefined
  return () => {
    objects ??= new PdfObjects(bytes)
    return objects.isReadable ? objects : undefined
  }
}

/** Has PDFium load a PDF. @returns null for a damaged PDF. @throws PdfRefused */
export function load(pdfium: WrappedPdfiumModule, bytes: PreparedBytes) {
  const document = pdfium.FPDF_LoadCustomDocument(memoryAccess(pdfium, bytes), '')
  if (document) return { document, bytes }
  bytes.close()
  const error = pdfium.FPDF_GetLastError()
  if (error === FPDF_ERR_PASSWORD || error === FPDF_ERR_SECURITY) throw refusal(error)
  return null
}

/** Loads a damaged PDF with new cross-references. @throws PdfRefused */
export function rebuilt(pdfium: WrappedPdfiumModule, file: PdfFile) {
  const loaded = load(pdfium, openPrepared(file, { isDamaged: true }))
  if (!loaded) throw refusal(pdfium.FPDF_GetLastError())
  return loaded
}

function refusal(error: number) {
  if (error === FPDF_ERR_PASSWORD) return pdfRefused('password', {})
  if (error === FPDF_ERR_SECURITY) return pdfRefused('unknown_protection', {})
  return pdfRefused('damaged', {}, new Error(`PDFium error ${error}`))
}
