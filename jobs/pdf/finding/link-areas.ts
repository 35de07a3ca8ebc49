import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { around, gaps, type HotspotArea } from '#db/rules/hotspots/areas.ts'
import { rectangleOf } from './page-notes.ts'

const steps = 1_000_000 // of a page's side, 0.002 pixels of its largest image
const mostLines = 100 // of a link
const tolerance = 1 // in points, by which a line may leave the rectangle of its link

type Point = { x: number; y: number }

/**
 * Returns an annotation's area, and its lines' where it has several (QuadPoints, PDF 1.7, 12.5.6.5); null if off the
 * page. Lines that leave its rectangle do not count.
 */
export function areasOfLines(
  pdfium: WrappedPdfiumModule,
  page: number,
  annotation: number,
  scratch: number,
): (HotspotArea & { areas?: HotspotArea[] }) | null {
  const [left, bottom, right, top] = rectangleOf(pdfium, annotation)
  const areaOf = (corners: readonly (readonly [number, number])[]) => {
    const points = corners.flatMap(([x, y]) => onPage(pdfium, page, x, y, scratch) ?? [])
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    return areaBetween({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) })
  }
  const whole = areaOf([
    [left, bottom],
    [right, top],
  ])
  const quads = quadsOf(pdfium, annotation)
  const isInside = ([x, y]: readonly [number, number]) =>
    x >= left - tolerance && x <= right + tolerance && y >= bottom - tolerance && y <= top + tolerance
  if (quads.length === 0 || !quads.flat().every(isInside)) return whole
  const lines = byLine(quads.flatMap(quad => areaOf(quad) ?? []))
  if (lines.length === 0) return whole
  return { ...around(lines), ...(lines.length > 1 && { areas: lines }) }
}

function quadsOf(pdfium: WrappedPdfiumModule, annotation: number): (readonly [number, number])[][] {
  const count = Math.min(mostLines, pdfium.FPDFAnnot_CountAttachmentPoints(annotation))
  if (count === 0) return []
  const points = pdfium.pdfium.wasmExports.malloc(32)
  const quads = Array.from({ length: count }, (_, at) => {
    const isKnown = pdfium.FPDFAnnot_GetAttachmentPoints(annotation, at, points)
    const numbers = Array.from({ length: 8 }, (_, each) => pdfium.pdfium.getValue(points + 4 * each, 'float'))
    return isKnown ? [0, 2, 4, 6].map(each => [numbers[each] ?? 0, numbers[each + 1] ?? 0] as const) : []
  })
  pdfium.pdfium.wasmExports.free(points)
  return quads.filter(quad => quad.length > 0)
}

/** Joins words of a line, which some programs mark one by one. */
function byLine(areas: HotspotArea[]): HotspotArea[] {
  const lines: HotspotArea[] = []
  for (const area of areas) {
    const before = lines.at(-1)
    if (before && isBeside(before, area)) lines[lines.length - 1] = around([before, area])
    else lines.push(area)
  }
  return lines
}

function isBeside(one: HotspotArea, other: HotspotArea): boolean {
  const height = Math.min(one.height, other.height)
  const [across, down] = gaps(one, other)
  return -down > 0.7 * height && across < height
}

/** Maps page space to fractions of the displayed page, which may be below 0 or above 1. */
export function onPage(pdfium: WrappedPdfiumModule, page: number, x: number, y: number, scratch: number) {
  const known = pdfium.FPDF_PageToDevice(page, 0, 0, steps, steps, 0, x, y, scratch, scratch + 4)
  const [across = 0, down = 0] = [scratch, scratch + 4].map(at => pdfium.pdfium.getValue(at, 'i32'))
  return known ? { x: across / steps, y: down / steps } : null
}

/** Returns the part of a rectangle on the page, given two opposite corners; null if none. */
export function areaBetween(one: Point, other: Point): HotspotArea | null {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)].map(withinPage)
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)].map(withinPage)
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null
}

function withinPage(value: number): number {
  return Math.min(1, Math.max(0, value))
}
