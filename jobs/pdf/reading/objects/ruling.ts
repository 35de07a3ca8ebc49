import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { memory } from '../../drawing/start-pdfium.ts'

/** Lines and rectangles that are drawn on a page, in fractions of it as displayed; a line has no width or no height. */
export type Ruling = {
  lines: HotspotArea[]
  boxes: HotspotArea[]
  dots: HotspotArea[] // round, as browsers draw the bullets of lists
  images: HotspotArea[]
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
type Point = { x: number; y: number }

const FPDF_SEGMENT_BEZIERTO = 1 // fpdf_edit.h
const FPDF_SEGMENT_MOVETO = 2
const mostPaths = 4000 // of a page; more are a drawing
const mostSegments = 400 // of a path; more are a drawing or letters
const mostThickness = 0.006 // of the page's longer side, from which a filled rectangle is no line
const largestDot = 0.012 // of the page
const straight = 0.0008 // of the page; ends of a line differ by less

/** Collects what paths draw along the edges of the page: rules of tables, frames and backgrounds. */
export class RulingReader {
  readonly ruling: Ruling = { lines: [], boxes: [], dots: [], images: [] }
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
   * @param clip area outside which nothing is drawn
   */
  read(path: number, toPage: Matrix, clip: () => HotspotArea): void {
    if (this.#paths++ >= mostPaths) return
    const count = this.#pdfium.FPDFPath_CountSegments(path)
    if (count < 2 || count > mostSegments) return
    const { isFilled, isStroked } = this.#drawModeOf(path)
    if (!isFilled && !isStroked) return
    for (const part of this.#partsOf(path, count, toPage)) this.#add(part, isFilled, clip)
  }

  #add({ points, isRounded }: Part, isFilled: boolean, clip: () => HotspotArea): void {
    const edges = points.slice(1).map((point, at) => areaOf([points[at] ?? point, point]))
    const area = areaOf(points)
    if (isRounded && Math.max(area.width, area.height) <= largestDot) this.ruling.dots.push(area)
    if (isRounded ? !isRoundedBox(area, edges) : !edges.every(isAlongPage)) return
    const isBox = area.width > straight && area.height > straight
    const whole = within(isBox ? area : flat(area), clip())
    if (!whole) return
    if (!isBox) this.ruling.lines.push(whole)
    else if (isFilled && Math.min(area.width, area.height) <= mostThickness)
      this.ruling.lines.push(flat(whole))
    else if (points.length >= 4) this.ruling.boxes.push(whole)
    else for (const edge of edges) this.ruling.lines.push(flat(within(edge, clip()) ?? edge))
  }

  #drawModeOf(path: number): { isFilled: boolean; isStroked: boolean } {
    const at = this.#scratch
    if (!this.#pdfium.FPDFPath_GetDrawMode(path, at, at + 4)) return { isFilled: false, isStroked: false }
    const { getValue } = this.#pdfium.pdfium
    return {
      isFilled: getValue(at, 'i32') !== 0 && this.#isOpaque(path, 'FPDFPageObj_GetFillColor'),
      isStroked: getValue(at + 4, 'i32') !== 0 && this.#isOpaque(path, 'FPDFPageObj_GetStrokeColor'),
    }
  }

  #isOpaque(path: number, color: 'FPDFPageObj_GetFillColor' | 'FPDFPageObj_GetStrokeColor'): boolean {
    const at = this.#scratch
    const isKnown = this.#pdfium[color](path, at, at + 4, at + 8, at + 12)
    return !isKnown || this.#pdfium.pdfium.getValue(at + 12, 'i32') > 0
  }

  /** Returns the points of each part of a path; those that steer its curves are left out. */
  #partsOf(path: number, count: number, [a, b, c, d, e, f]: Matrix): Part[] {
    const { FPDFPath_GetPathSegment, FPDFPathSegment_GetType, FPDFPathSegment_GetPoint } = this.#pdfium
    const parts: Part[] = []
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
      const point = { x: a * x + c * y + e, y: b * x + d * y + f }
      if (type === FPDF_SEGMENT_MOVETO) parts.push({ points: [point], isRounded: false })
      else part?.points.push(point)
    }
    return parts.filter(({ points }) => points.length > 1)
  }
}

type Part = { points: Point[]; isRounded: boolean }

const mostRoundedPoints = 20
const straightShare = 0.5 // of the edges of a box with rounded corners

function isRoundedBox(area: HotspotArea, edges: HotspotArea[]): boolean {
  const long = edges.filter(isAlongPage).reduce((sum, { width, height }) => sum + width + height, 0)
  return edges.length <= mostRoundedPoints && long >= straightShare * 2 * (area.width + area.height)
}

function areaOf(points: readonly Point[]): HotspotArea {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function isAlongPage({ width, height }: HotspotArea): boolean {
  return Math.min(width, height) <= straight
}

/** Returns the line in the middle of a thin area. */
function flat({ left, top, width, height }: HotspotArea): HotspotArea {
  return width >= height
    ? { left, top: top + height / 2, width, height: 0 }
    : { left: left + width / 2, top, width: 0, height }
}

function within(area: HotspotArea, clip: HotspotArea): HotspotArea | null {
  const [left, top] = [Math.max(area.left, clip.left, 0), Math.max(area.top, clip.top, 0)]
  const width = Math.min(area.left + area.width, clip.left + clip.width, 1) - left
  const height = Math.min(area.top + area.height, clip.top + clip.height, 1) - top
  return width >= 0 && height >= 0 ? { left, top, width, height } : null
}
