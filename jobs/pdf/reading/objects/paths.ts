import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { memory } from '../../drawing/start-pdfium.ts'
import { type Matrix, mapped, type PdfPoint } from './matrices.ts'

/** Points of a part of a path, in fractions of the page; those that steer its curves are left out. */
export type PathPart = { points: PdfPoint[]; isRounded: boolean }

/** Path that paints something. */
export type PaintedPath = {
  kind: 'path'
  area: HotspotArea // with its stroke, without its clip
  window: HotspotArea // part of the page in which it is drawn
  isFilled: boolean
  isSimple: boolean // as a box or a line
  parts: PathPart[] // none of drawings and letters
}

const FPDF_SEGMENT_BEZIERTO = 1 // fpdf_edit.h
const FPDF_SEGMENT_MOVETO = 2
const mostPaths = 4000 // of a page; more are a drawing
const mostSegments = 400 // of a path; more are a drawing or letters
const segmentsOfBox = 120 // at most: the two edges of a border with round corners, as Chromium prints it

/** Reads the paths of a page, each once. */
export class PathReader {
  readonly #pdfium: WrappedPdfiumModule
  readonly #scratch: number
  #paths = 0

  /** @param scratch memory of PDFium, 16 bytes */
  constructor(pdfium: WrappedPdfiumModule, scratch: number) {
    this.#pdfium = pdfium
    this.#scratch = scratch
  }

  /**
   * @param toPage from the path's own units to fractions of the page
   * @returns undefined for a path that paints nothing
   */
  read(
    path: number,
    { toPage, ...place }: Pick<PaintedPath, 'area' | 'window'> & { toPage: Matrix },
  ): PaintedPath | undefined {
    const { isFilled, isStroked } = this.#paintOf(path)
    if (!isFilled && !isStroked) return undefined
    const segments = this.#pdfium.FPDFPath_CountSegments(path)
    const isRead = this.#paths++ < mostPaths && segments >= 2 && segments <= mostSegments
    const parts = isRead ? this.#partsOf(path, segments, toPage) : []
    return { kind: 'path', ...place, isFilled, isSimple: segments <= segmentsOfBox, parts }
  }

  /** Paint that is wholly transparent is none. */
  #paintOf(path: number): { isFilled: boolean; isStroked: boolean } {
    const at = this.#scratch
    if (!this.#pdfium.FPDFPath_GetDrawMode(path, at, at + 4)) return { isFilled: false, isStroked: false }
    const [fill, stroke] = [this.#integer(at), this.#integer(at + 4)]
    return {
      isFilled: fill !== 0 && this.#isOpaque(path, 'FPDFPageObj_GetFillColor'),
      isStroked: stroke !== 0 && this.#isOpaque(path, 'FPDFPageObj_GetStrokeColor'),
    }
  }

  #isOpaque(path: number, color: 'FPDFPageObj_GetFillColor' | 'FPDFPageObj_GetStrokeColor'): boolean {
    const at = this.#scratch
    return !this.#pdfium[color](path, at, at + 4, at + 8, at + 12) || this.#integer(at + 12) > 0
  }

  #integer(at: number): number {
    return this.#pdfium.pdfium.getValue(at, 'i32')
  }

  #partsOf(path: number, count: number, toPage: Matrix): PathPart[] {
    const { FPDFPath_GetPathSegment, FPDFPathSegment_GetType, FPDFPathSegment_GetPoint } = this.#pdfium
    const parts: PathPart[] = []
    let ofCurve = 0
    for (let at = 0; at < count; at++) {
      const segment = FPDFPath_GetPathSegment(path, at)
      const type = FPDFPathSegment_GetType(segment)
      const part = parts.at(-1)
      if (type === FPDF_SEGMENT_BEZIERTO) {
        if (part) part.isRounded = true
        // The third point is the end of a curve.
        if (++ofCurve % 3 !== 0) continue
      }
      if (!FPDFPathSegment_GetPoint(segment, this.#scratch, this.#scratch + 4)) continue
      const [x = 0, y = 0] = new Float32Array(memory(this.#pdfium).buffer, this.#scratch, 2)
      const point = mapped({ x, y }, toPage)
      if (type === FPDF_SEGMENT_MOVETO) parts.push({ points: [point], isRounded: false })
      else part?.points.push(point)
    }
    return parts.filter(({ points }) => points.length > 1)
  }
}
