import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { type HotspotArea, intersection } from '#db/rules/hotspots/areas.ts'
import { memory } from '../../drawing/start-pdfium.ts'
import { areaOf, type Matrix, mapped, type PdfPoint } from './matrices.ts'

/** Cuts an area of the page to the part where an object is drawn; null if there is none. */
export type Clip = (area: HotspotArea) => HotspotArea | null

const mostSegments = 1000 // of a path that clips
const everywhere: HotspotArea = { left: -1e6, top: -1e6, width: 2e6, height: 2e6 }

/** Clips of a page's objects, each read when it is first used. */
export class Clips {
  readonly #pdfium: WrappedPdfiumModule
  readonly #scratch: number
  readonly #areas = new Map<string, HotspotArea>()

  /** @param scratch memory of PDFium, 8 bytes */
  constructor(pdfium: WrappedPdfiumModule, scratch: number) {
    this.#pdfium = pdfium
    this.#scratch = scratch
  }

  /**
   * @param toPage from the units that the object is placed in to fractions of the page
   * @param outer clip of the form that the object is in
   */
  of(object: number, toPage: Matrix, outer: Clip): Clip {
    let known: { area: HotspotArea | null } | undefined
    return area => {
      known ??= { area: this.#read(object, toPage, outer) }
      return known.area && intersection(area, known.area)
    }
  }

  #read(object: number, toPage: Matrix, outer: Clip): HotspotArea | null {
    const clip = this.#pdfium.FPDFPageObj_GetClipPath(object)
    const count = this.#pdfium.FPDFClipPath_CountPaths(clip)
    let visible = outer(everywhere)
    for (let path = 0; path < count && visible; path++)
      visible = intersection(visible, this.#areaOf(clip, path, toPage))
    return visible
  }

  /** Most texts share their clip, whose first points tell it from others. */
  #areaOf(clip: number, path: number, toPage: Matrix): HotspotArea {
    const count = this.#pdfium.FPDFClipPath_CountPathSegments(clip, path)
    if (count > mostSegments) return everywhere
    const pointAt = (index: number) => this.#pointOf(clip, path, index, toPage)
    const [first, middle] = [pointAt(0), pointAt(count >> 1)]
    const sign = [count, first?.x, first?.y, middle?.x, middle?.y].join()
    const known = this.#areas.get(sign)
    if (known) return known
    const points = Array.from({ length: count }, (_, index) => pointAt(index) ?? []).flat()
    const area = points.length === 0 ? everywhere : areaOf(points)
    this.#areas.set(sign, area)
    return area
  }

  #pointOf(clip: number, path: number, index: number, toPage: Matrix): PdfPoint | undefined {
    const segment = this.#pdfium.FPDFClipPath_GetPathSegment(clip, path, index)
    if (!this.#pdfium.FPDFPathSegment_GetPoint(segment, this.#scratch, this.#scratch + 4)) return undefined
    const [x = 0, y = 0] = new Float32Array(memory(this.#pdfium).buffer, this.#scratch, 2)
    return mapped({ x, y }, toPage)
  }
}
