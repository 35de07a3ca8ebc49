import type { Pairing } from '#db/rules/pages/spreads.ts'
import type { PdfiumDocument } from '../drawing/pdfium.ts'
import { nameOf } from '../objects/values.ts'

/** Returns the pairing that a PDF asks viewers for (`PageLayout`, PDF 1.7, table 28); other layouts say nothing about pairs. */
export function askedPairing(document: PdfiumDocument): Pairing | undefined {
  const objects = document.objects()
  const pageLayout = nameOf(objects?.value(objects.catalog?.get('PageLayout')))
  if (pageLayout === 'TwoPageLeft' || pageLayout === 'TwoColumnLeft') return 'from_first'
  return pageLayout === 'TwoPageRight' || pageLayout === 'TwoColumnRight' ? 'cover_alone' : undefined
}
