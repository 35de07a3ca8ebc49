import { type PreflightFinding, preflightKindNames } from '#db/rules/preflight/preflight.ts'
import type { PdfiumDocument } from '../drawing/pdfium.ts'
import { displayedSize, finishedBox, pagesOf } from '../objects/page-tree.ts'
import { comments } from './kinds/comments.ts'
import { doublePageFindings } from './kinds/double-pages.ts'
import { hiddenLayersOnPages } from './kinds/hidden-layers.ts'
import { missingFonts } from './kinds/missing-fonts.ts'
import { mixedSizeFindings } from './kinds/mixed-sizes.ts'
import { overprint } from './kinds/overprint.ts'
import { portfolio } from './kinds/portfolio.ts'
import { printMarks } from './kinds/print-marks.ts'
import type { Readers } from './print-pdf.ts'

const readers: Readers = {
  portfolio,
  double_pages: doublePageFindings,
  print_marks: printMarks,
  overprint,
  missing_fonts: missingFonts,
  hidden_layers: hiddenLayersOnPages,
  comments,
  mixed_sizes: mixedSizeFindings,
}

/** Looks through an open PDF for what print files bring. Damage of one kind hides none of the others. */
export function preflight(document: PdfiumDocument): PreflightFinding[] {
  const objects = document.objects()
  const pages = objects ? pagesOf(objects) : []
  // Engines that repair the tree of pages may number them differently.
  if (!objects || pages.length !== document.pageCount) return []
  const sizes = pages.map(page => displayedSize(objects, page, finishedBox(objects, page)))
  const pdf = { objects, pages, sizes, glyphs: document.glyphsOf }
  return preflightKindNames.flatMap(kind => {
    const found = readers[kind](pdf)
    return found ? [{ kind, ...found }] : []
  })
}
