import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { PageObjects, type TextObject } from '../reading/objects/page-objects.ts'
import { memory } from './start-pdfium.ts'

const FPDF_PAGEOBJ_FORM = 5 // fpdf_edit.h
const FPDF_REVERSE_BYTE_ORDER = 0x10 // fpdfview.h
const FPDF_RENDER_NO_SMOOTHTEXT = 0x1000
const FPDFBitmap_BGR = 2
const side = 1600 // pixels
const white = 0xffffff
const spread = 0x9e3779 // odd, so that each number has a color of its own

/**
 * Tells which texts of a page, as numbered by `PageObjects`, are on layers that are switched off: PDFium, which does
 * not say so, draws each in a color of its own, and nothing else.
 */
export function textsOfHiddenLayers(
  pdfium: WrappedPdfiumModule,
  document: number,
  index: number,
): ReadonlySet<number> {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (!page) return new Set()
  try {
    const { texts } = new PageObjects(pdfium, page).placed()
    const layered = texts.filter(({ marks, isInForm, hasInk }) => (marks.isOnLayer || isInForm) && hasInk)
    if (layered.length === 0) return new Set()
    const colors = new Map(layered.map((text, at) => [text.handle, (spread * (at + 1)) & white]))
    for (let at = 0; at < pdfium.FPDFPage_CountObjects(page); at++)
      paint(pdfium, pdfium.FPDFPage_GetObject(page, at), colors)
    const drawn = draw(pdfium, page)
    if (!drawn) return new Set()
    const known = new Set(colors.values())
    const isHidden = (text: TextObject) => {
      const color = colors.get(text.handle)
      return color !== undefined && !isDrawn(text, color, drawn, known)
    }
    return new Set(texts.flatMap((text, at) => (isHidden(text) ? [at] : [])))
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

/** Gives texts their colors and takes all else away. */
function paint(pdfium: WrappedPdfiumModule, object: number, colors: ReadonlyMap<number, number>): void {
  if (pdfium.FPDFPageObj_GetType(object) === FPDF_PAGEOBJ_FORM) {
    const count = pdfium.FPDFFormObj_CountObjects(object)
    for (let at = 0; at < count; at++) paint(pdfium, pdfium.FPDFFormObj_GetObject(object, at), colors)
    return
  }
  const color = colors.get(object)
  if (color === undefined) {
    pdfium.FPDFPageObj_SetIsActive(object, false)
    return
  }
  const [red, green, blue] = [color >> 16, (color >> 8) & 0xff, color & 0xff]
  pdfium.FPDFPageObj_SetBlendMode(object, 'Normal')
  pdfium.FPDFPageObj_SetFillColor(object, red, green, blue, 255)
  pdfium.FPDFPageObj_SetStrokeColor(object, red, green, blue, 255)
}

function draw(pdfium: WrappedPdfiumModule, page: number): Buffer | null {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const bytes = 3 * side * side
  const canvas = malloc(bytes)
  if (!canvas) return null
  const bitmap = pdfium.FPDFBitmap_CreateEx(side, side, FPDFBitmap_BGR, canvas, 3 * side)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, side, side, 0xffffffff)
  pdfium.FPDF_RenderPageBitmap(
    bitmap,
    page,
    0,
    0,
    side,
    side,
    0,
    FPDF_REVERSE_BYTE_ORDER | FPDF_RENDER_NO_SMOOTHTEXT,
  )
  pdfium.FPDFBitmap_Destroy(bitmap)
  const pixels = Buffer.from(memory(pdfium).slice(canvas, canvas + bytes))
  free(canvas)
  return pixels
}

/** True if there is ink of a text in its place, or of no text, as transparency mixes colors. */
function isDrawn({ area }: TextObject, color: number, drawn: Buffer, known: ReadonlySet<number>): boolean {
  const { left, top, right, bottom } = pixelsOf(area)
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const found = drawn.readUIntBE(3 * (y * side + x), 3)
      if (found === color || (found !== white && !known.has(found))) return true
    }
  return false
}

function pixelsOf({ left, top, width, height }: HotspotArea) {
  const pixel = (value: number) => Math.min(side - 1, Math.max(0, Math.floor(value * side)))
  return { left: pixel(left), top: pixel(top), right: pixel(left + width), bottom: pixel(top + height) }
}
