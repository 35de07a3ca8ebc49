import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { type Glyph, readGlyphs } from '../drawing/glyphs.ts'
import { mostAnnotations, type Rectangle, rectangleOf } from './page-notes.ts'

/** fpdf_annot.h, fpdf_formfill.h; bit 14 of a text field's flags (PDF 1.7, 12.7.4.3) */
const writtenKinds: readonly number[] = [3, 13] // FreeText, Stamp
const FPDF_ANNOT_WIDGET = 20
const FPDF_FORMFIELD_TEXTFIELD = 6
const password = 1 << 13
const unseen = 0x02 | 0x20 // hidden or no-view flag (PDF 1.7, 12.5.3)

export type WrittenLine = { text: string; rectangle: Rectangle } // in page space

const mostWritten = 1000 // more than on forms that people fill in

type Form = { document: number; form: number; page: number; index: number }

/** Reads lines drawn for form fields, open notes (FreeText) and stamps, without passwords. `form` is 0 for none. */
export function annotationLines(
  pdfium: WrappedPdfiumModule,
  { document, form, page, index }: Form,
): WrittenLine[] {
  if (pdfium.EPDFPage_GetAnnotCountRaw(document, index) > mostAnnotations) return []
  const lines: WrittenLine[] = []
  let written = 0
  for (let at = 0; at < pdfium.FPDFPage_GetAnnotCount(page) && written < mostWritten; at++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, at)
    if (!annotation) continue
    if (isWritten(pdfium, annotation, form)) {
      written += 1
      lines.push(...linesOf(pdfium, annotation))
    }
    pdfium.FPDFPage_CloseAnnot(annotation)
  }
  return lines
}

function isWritten(pdfium: WrappedPdfiumModule, annotation: number, form: number): boolean {
  const kind = pdfium.FPDFAnnot_GetSubtype(annotation)
  if ((pdfium.FPDFAnnot_GetFlags(annotation) & unseen) !== 0) return false
  if (kind !== FPDF_ANNOT_WIDGET) return writtenKinds.includes(kind)
  if (!form || pdfium.FPDFAnnot_GetFormFieldType(form, annotation) !== FPDF_FORMFIELD_TEXTFIELD) return true
  return (pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation) & password) === 0
}

/** Reads an annotation's appearance as a page of its size. */
function linesOf(pdfium: WrappedPdfiumModule, annotation: number): WrittenLine[] {
  const document = pdfium.EPDFAnnot_ExportAppearanceAsDocument(annotation)
  if (!document) return []
  const page = pdfium.FPDF_LoadPage(document, 0)
  const glyphs = page ? readGlyphs(pdfium, page) : []
  if (page) pdfium.FPDF_ClosePage(page)
  pdfium.FPDF_CloseDocument(document)
  const [left, bottom] = rectangleOf(pdfium, annotation)
  return byLine(glyphs).map(line => ({
    text: line.map(({ text }) => text).join(''),
    rectangle: [
      left + Math.min(...line.map(glyph => glyph.left)),
      bottom + Math.min(...line.map(glyph => glyph.bottom)),
      left + Math.max(...line.map(glyph => glyph.right)),
      bottom + Math.max(...line.map(glyph => glyph.top)),
    ],
  }))
}

function byLine(glyphs: Glyph[]): Glyph[][] {
  const lines: Glyph[][] = []
  for (const glyph of glyphs) {
    const before = lines.at(-1)?.at(-1)
    const height = glyph.top - glyph.bottom
    if (before && Math.abs(before.bottom - glyph.bottom) < height / 2 && glyph.left > before.left - height)
      lines.at(-1)?.push(glyph)
    else lines.push([glyph])
  }
  return lines.filter(line => line.some(({ text }) => text.trim() !== ''))
}
