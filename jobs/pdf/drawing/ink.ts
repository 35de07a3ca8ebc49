import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { isOnLayer } from '../reading/objects/page-marks.ts'
import { unseenModes } from '../reading/objects/page-objects.ts'

const FPDF_PAGEOBJ_TEXT = 1 // fpdf_edit.h
const FPDF_PAGEOBJ_PATH = 2
const FPDF_PAGEOBJ_IMAGE = 3
const FPDF_PAGEOBJ_SHADING = 4
const FPDF_PAGEOBJ_FORM = 5
const leastExtent = 2 // points; smaller objects may vanish in drawing
const mostObjects = 5000 // white pages have few
const deepest = 8

/** True if a page has visible dark text, paths or shadings, or broken images; layers may be hidden. */
export function hasDarkObjects(pdfium: WrappedPdfiumModule, page: number): boolean {
  const inspect = new Inspection(pdfium, page)
  const count = Math.min(mostObjects, pdfium.FPDFPage_CountObjects(page))
  for (let index = 0; index < count; index++)
    if (inspect.isDark(pdfium.FPDFPage_GetObject(page, index), 0)) return true
  return false
}

class Inspection {
  readonly #pdfium: WrappedPdfiumModule
  readonly #page: number

  constructor(pdfium: WrappedPdfiumModule, page: number) {
    this.#pdfium = pdfium
    this.#page = page
  }

  isDark(object: number, depth: number): boolean {
    // Layers may be switched off.
    if (!object || isOnLayer(this.#pdfium, object)) return false
    const kind = this.#pdfium.FPDFPageObj_GetType(object)
    if (kind === FPDF_PAGEOBJ_FORM) return this.#hasDarkParts(object, depth)
    if (!this.#isWithinPage(object, depth)) return false
    if (kind === FPDF_PAGEOBJ_IMAGE) return !this.#canDecode(object)
    if (kind === FPDF_PAGEOBJ_TEXT) return this.#isSeenText(object) && this.#isDarkFill(object)
    if (kind === FPDF_PAGEOBJ_PATH) return this.#isDarkPath(object)
    return kind === FPDF_PAGEOBJ_SHADING
  }

  #hasDarkParts(form: number, depth: number): boolean {
    if (depth >= deepest) return true
    const count = Math.min(mostObjects, this.#pdfium.FPDFFormObj_CountObjects(form))
    for (let index = 0; index < count; index++)
      if (this.isDark(this.#pdfium.FPDFFormObj_GetObject(form, index), depth + 1)) return true
    return false
  }

  /** Bounds within a form are in its own units, so they count as inside the page. */
  #isWithinPage(object: number, depth: number): boolean {
    const [left = 0, bottom = 0, right = 0, top = 0] = this.#floats(4, (a, b, c, d) =>
      this.#pdfium.FPDFPageObj_GetBounds(object, a, b, c, d),
    )
    if (Math.max(right - left, top - bottom) < leastExtent) return false
    if (depth > 0) return true
    const [pageLeft = 0, pageTop = 0, pageRight = 0, pageBottom = 0] = this.#floats(4, box =>
      this.#pdfium.FPDF_GetPageBoundingBox(this.#page, box),
    )
    return left < pageRight && right > pageLeft && bottom < pageTop && top > pageBottom
  }

  #canDecode(image: number): boolean {
    const bitmap = this.#pdfium.FPDFImageObj_GetBitmap(image)
    if (bitmap) this.#pdfium.FPDFBitmap_Destroy(bitmap)
    return bitmap !== 0
  }

  #isSeenText(text: number): boolean {
    return !unseenModes.includes(this.#pdfium.FPDFTextObj_GetTextRenderMode(text))
  }

  #isDarkPath(path: number): boolean {
    const [fill = 0, stroke = 0] = this.#integers(2, (a, b) => this.#pdfium.FPDFPath_GetDrawMode(path, a, b))
    return (fill !== 0 && this.#isDarkFill(path)) || (stroke !== 0 && this.#isDarkStroke(path))
  }

  #isDarkFill(object: number): boolean {
    return isDark(this.#integers(4, (...rgba) => this.#pdfium.FPDFPageObj_GetFillColor(object, ...rgba)))
  }

  #isDarkStroke(object: number): boolean {
    return isDark(this.#integers(4, (...rgba) => this.#pdfium.FPDFPageObj_GetStrokeColor(object, ...rgba)))
  }

  #integers(count: number, write: (...to: Four) => boolean): number[] {
    return this.#values('i32', count, write)
  }

  #floats(count: number, write: (...to: Four) => boolean): number[] {
    return this.#values('float', count, write)
  }

  /** Reads up to four out-parameters; none if PDFium fails. */
  #values(type: 'i32' | 'float', count: number, write: (...to: Four) => boolean): number[] {
    const { wasmExports, getValue } = this.#pdfium.pdfium
    const at = wasmExports.malloc(16)
    const known = write(at, at + 4, at + 8, at + 12)
    const values = Array.from({ length: count }, (_, index) => getValue(at + 4 * index, type))
    wasmExports.free(at)
    return known ? values : []
  }
}

type Four = [number, number, number, number]

function isDark([red = 255, green = 255, blue = 255, alpha = 0]: number[]): boolean {
  return alpha > 25 && Math.min(red, green, blue) < 230
}
