import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

export const mostAnnotations = 5000 // pdf.js reads all annotations or none; 200,000 would take nine seconds

const FPDF_ANNOT_TEXT = 1 // fpdf_annot.h

export type Rectangle = [left: number, bottom: number, right: number, top: number] // in page space

/** Reads where notes are, which pdf.js only knows as icons; null if too many annotations include notes. */
export function noteRectangles(
  pdfium: WrappedPdfiumModule,
  document: number,
  index: number,
): Rectangle[] | null {
  const count = pdfium.EPDFPage_GetAnnotCountRaw(document, index)
  const rectangles: Rectangle[] = []
  for (let at = 0; at < Math.min(count, mostAnnotations); at++) {
    const annotation = pdfium.EPDFPage_GetAnnotRaw(document, index, at)
    if (!annotation) continue
    if (pdfium.FPDFAnnot_GetSubtype(annotation) === FPDF_ANNOT_TEXT)
      rectangles.push(rectangleOf(pdfium, annotation))
    pdfium.FPDFPage_CloseAnnot(annotation)
  }
  return count > mostAnnotations && rectangles.length > 0 ? null : rectangles
}

/** Returns an annotation's rectangle; an FS_RECTF is left, top, right, bottom. */
export function rectangleOf(pdfium: WrappedPdfiumModule, annotation: number): Rectangle {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const scratch = malloc(16)
  pdfium.FPDFAnnot_GetRect(annotation, scratch)
  const [left = 0, one = 0, right = 0, other = 0] = [0, 4, 8, 12].map(at =>
    pdfium.pdfium.getValue(scratch + at, 'float'),
  )
  free(scratch)
  return [Math.min(left, right), Math.min(one, other), Math.max(left, right), Math.max(one, other)]
}
