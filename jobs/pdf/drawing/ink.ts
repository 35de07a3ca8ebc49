import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { isOnLayer } from '../reading/objects/page-marks.ts'

const FPDF_PAGEOBJ_IMAGE = 3 // fpdf_edit.h
const FPDF_PAGEOBJ_FORM = 5
const leastExtent = 2 // points; smaller images may vanish in drawing
const mostObjects = 5000 // white pages have few
const deepest = 8

/** True if a page has an image in it that does not decode, as for lack of memory; layers may be hidden. */
export function hasBrokenImages(pdfium: WrappedPdfiumModule, page: number): boolean {
  const objects = Array.from(
    { length: Math.min(mostObjects, pdfium.FPDFPage_CountObjects(page)) },
    (_, index) => pdfium.FPDFPage_GetObject(page, index),
  )
  return objects.some(object => isBroken(pdfium, page, object, 0))
}

function isBroken(pdfium: WrappedPdfiumModule, page: number, object: number, depth: number): boolean {
  if (!object || isOnLayer(pdfium, object)) return false
  const kind = pdfium.FPDFPageObj_GetType(object)
  if (kind === FPDF_PAGEOBJ_IMAGE)
    return isWithinPage(pdfium, page, object, depth) && !canDecode(pdfium, object)
  if (kind !== FPDF_PAGEOBJ_FORM) return false
  if (depth >= deepest) return true
  const count = Math.min(mostObjects, pdfium.FPDFFormObj_CountObjects(object))
  for (let index = 0; index < count; index++)
    if (isBroken(pdfium, page, pdfium.FPDFFormObj_GetObject(object, index), depth + 1)) return true
  return false
}

/** Bounds within a form are in its own units, so they count as inside the page. */
function isWithinPage(pdfium: WrappedPdfiumModule, page: number, object: number, depth: number): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = floats(pdfium, (...to) =>
    pdfium.FPDFPageObj_GetBounds(object, ...to),
  )
  if (Math.max(right - left, top - bottom) < leastExtent) return false
  if (depth > 0) return true
  const [pageLeft = 0, pageTop = 0, pageRight = 0, pageBottom = 0] = floats(pdfium, box =>
    pdfium.FPDF_GetPageBoundingBox(page, box),
  )
  return left < pageRight && right > pageLeft && bottom < pageTop && top > pageBottom
}

function canDecode(pdfium: WrappedPdfiumModule, image: number): boolean {
  const bitmap = pdfium.FPDFImageObj_GetBitmap(image)
  if (bitmap) pdfium.FPDFBitmap_Destroy(bitmap)
  return bitmap !== 0
}

type Four = [number, number, number, number]

/** Reads four out-parameters; none if PDFium fails. */
function floats({ pdfium }: WrappedPdfiumModule, write: (...to: Four) => boolean): number[] {
  const at = pdfium.wasmExports.malloc(16)
  const known = write(at, at + 4, at + 8, at + 12)
  const values = [0, 4, 8, 12].map(offset => pdfium.getValue(at + offset, 'float'))
  pdfium.wasmExports.free(at)
  return known ? values : []
}
