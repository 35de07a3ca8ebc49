import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { type HotspotArea, intersection, wholeArea } from '#db/rules/hotspots/areas.ts'
import { memory } from '../../drawing/start-pdfium.ts'
import type { Clip } from './clips.ts'
import { areaOf, type Matrix, mapped, type Point } from './matrices.ts'

/** Lines and rectangles that are drawn on a page, in fractions of it as displayed; a line has no width or no height. */
export type Ruling = {
  lines: HotspotArea[]
  boxes: HotspotArea[]
  dots: HotspotArea[] // round, as browsers draw the bullets of lists
  images: HotspotArea[]
}

/** Path that paints something. */
export type PaintedPath = {
  path: number
  segments: number
  isFilled: boolean
  toPage: Matrix // from the path's own units to fractions of the page
  clip: Clip
}

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

  /** @param scratch memory of PDFium, 8 bytes */
  constructor(pdfium: WrappedPdfiumModule, scratch: number) {
    this.#pdfium = pdfium
    this.#scratch = scratch
  }

  read({ segments, isFilled, clip, ...path }: PaintedPath): void {
    if (this.#paths++ >= mostPaths || segments < 2 || segments > mostSegments) return
    const onPage: Clip = area => {
      const shown = clip(area)
      return shown && intersection(shown, wholeArea)
    }
    for (const part of this.#partsOf(path.path, segments, path.toPage)) this.#add(part, isFilled, onPage)
  }

  #add({ points, isRounded }: Part, isFilled: boolean, clip: Clip): void {
    const edges = points.slice(1).map((point, at) => areaOf([points[at] ?? point, point]))
    const area = areaOf(points)
    if (isRounded && Math.max(area.width, area.height) <= largestDot) this.ruling.dots.push(area)
    if (isRounded ? !isRoundedBox(area, edges) : !edges.every(isAlongPage)) return
    const isBox = area.width > straight && area.height > straight
    const shown = clip(isBox ? area : flat(area))
    if (!shown) return
    if (!isBox) this.ruling.lines.push(shown)
    else if (isFilled && Math.min(area.width, area.height) <= mostThickness)
      this.ruling.lines.push(flat(shown))
    else if (points.length >= 4) this.ruling.boxes.push(shown)
    else this.ruling.lines.push(...edges.flatMap(edge => clip(flat(edge)) ?? []))
  }

  /** Returns the points of each part of a path; those that steer its curves are left out. */
  #partsOf(path: number, count: number, toPage: Matrix): Part[] {
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
      const point = mapped({ x, y }, toPage)
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

function isAlongPage({ width, height }: HotspotArea): boolean {
  return Math.min(width, height) <= straight
}

/** Returns the line in the middle of a thin area. */
function flat({ left, top, width, height }: HotspotArea): HotspotArea {
  return width >= height
    ? { left, top: top + height / 2, width, height: 0 }
    : { left: left + width / 2, top, width: 0, height }
}
