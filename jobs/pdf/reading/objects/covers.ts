import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { gaps, type HotspotArea, intersection, sizeOf } from '#db/rules/hotspots/areas.ts'
import { areaOf } from './matrices.ts'
import type { PaintedPath } from './paths.ts'

const largest = 0.8 // of the page; under a new background text may be kept for search on purpose
const mostCovers = 1000 // more are a drawing
const mostObjects = 5000 // more are an attack or an accident: each may be compared with all
const straight = 0.0008 // of the page

/** Opaque boxes, in drawing order, under which nothing is seen of what was drawn before, such as an old price. */
export class Covers {
  readonly #pdfium: WrappedPdfiumModule
  readonly #scratch: number
  readonly #boxes: { order: number; area: HotspotArea }[] = []

  /** @param scratch memory of PDFium, 16 bytes */
  constructor(pdfium: WrappedPdfiumModule, scratch: number) {
    this.#pdfium = pdfium
    this.#scratch = scratch
  }

  /** Adds a path, by its handle, if it covers what is below. */
  add(path: number, order: number, { isFilled, parts, window }: PaintedPath): void {
    const [part] = parts
    if (!isFilled || !part || parts.length > 1 || part.isRounded || this.#boxes.length >= mostCovers) return
    const area = boxOf(part.points)
    const visible = area && intersection(area, window)
    if (visible && sizeOf(visible) < largest && this.#isOpaque(path))
      this.#boxes.push({ order, area: visible })
  }

  /** Returns the objects that others have replaced: under a box, with one that was drawn on it in their place. */
  replaced<One extends { order: number; area: HotspotArea }>(objects: readonly One[]): Set<One> {
    const isReplaced = ({ order, area }: One) => {
      const box = this.#boxes.find(other => other.order > order && holds(other.area, area))
      return box !== undefined && objects.some(other => other.order > box.order && overlap(other.area, area))
    }
    const isSearched = this.#boxes.length > 0 && objects.length <= mostObjects
    return new Set(isSearched ? objects.filter(isReplaced) : [])
  }

  #isOpaque(path: number): boolean {
    const { FPDFPageObj_GetFillColor, FPDFPageObj_HasTransparency, FPDFPageObj_CountMarks, pdfium } =
      this.#pdfium
    const at = this.#scratch
    // A mark may be a layer, which may be switched off.
    if (FPDFPageObj_HasTransparency(path) || FPDFPageObj_CountMarks(path) > 0) return false
    return (
      FPDFPageObj_GetFillColor(path, at, at + 4, at + 8, at + 12) && pdfium.getValue(at + 12, 'i32') === 255
    )
  }
}

/** Returns the area of a rectangle along the page; undefined for other paths. */
function boxOf(points: readonly { x: number; y: number }[]): HotspotArea | undefined {
  if (points.length < 4 || points.length > 5) return undefined
  const edges = points.slice(1).map((point, at) => areaOf([points[at] ?? point, point]))
  return edges.every(({ width, height }) => Math.min(width, height) <= straight)
    ? areaOf([...points])
    : undefined
}

function holds(outer: HotspotArea, inner: HotspotArea): boolean {
  const [across, down] = gaps(outer, inner)
  return -across > 0.99 * inner.width && -down > 0.9 * inner.height
}

function overlap(one: HotspotArea, other: HotspotArea): boolean {
  const [across, down] = gaps(one, other)
  return across < 0 && -down > Math.min(one.height, other.height) / 2
}
